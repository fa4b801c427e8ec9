-- An SMS outlives the member it was written to: the credit of one that never went out still comes back.
alter table member_sms
  alter column recipient_id drop not null,
  drop constraint member_sms_recipient_id_fkey,
  add constraint member_sms_recipient_id_fkey foreign key (recipient_id) references profile (id) on delete set null;
