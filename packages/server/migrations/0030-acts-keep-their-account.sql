-- Each act keeps the account that did it, since several people may act for one profile. The act outlives the account. What
-- was done before is said of the account that registered the profile, where that is still there.
alter table interaction
  add column profile_viewed_by uuid,
  add column contact_viewed_by uuid,
  add column interest_by uuid,
  add column interest_answered_by uuid;
update interaction i set
    profile_viewed_by = case when i.profile_viewed_at is not null then viewer.account_id end,
    contact_viewed_by = case when i.contact_viewed_at is not null then viewer.account_id end,
    interest_by = case when i.interest_at is not null then viewer.account_id end,
    interest_answered_by = case when i.interest_answered_at is not null then target.account_id end
  from profile viewer, profile target
  where viewer.id = i.viewer_id and target.id = i.target_id;
alter table interaction
  add foreign key (profile_viewed_by) references account (id) on delete set null,
  add foreign key (contact_viewed_by) references account (id) on delete set null,
  add foreign key (interest_by) references account (id) on delete set null,
  add foreign key (interest_answered_by) references account (id) on delete set null;

alter table block add column by_account_id uuid references account (id) on delete set null;
update block set by_account_id = p.account_id from profile p where p.id = blocker_id;
alter table report add column by_account_id uuid references account (id) on delete set null;
update report set by_account_id = p.account_id from profile p where p.id = reporter_id;
alter table shortlist add column by_account_id uuid references account (id) on delete set null;
update shortlist set by_account_id = p.account_id from profile p where p.id = owner_id;
alter table member_sms add column by_account_id uuid references account (id) on delete set null;
update member_sms set by_account_id = p.account_id from profile p where p.id = sender_id;
alter table payment_order add column by_account_id uuid references account (id) on delete set null;
update payment_order set by_account_id = p.account_id from profile p where p.id = profile_id;

-- by which the acts of an account that leaves are found
create index interaction_profile_viewed_by on interaction (profile_viewed_by) where profile_viewed_by is not null;
create index interaction_contact_viewed_by on interaction (contact_viewed_by) where contact_viewed_by is not null;
create index interaction_interest_by on interaction (interest_by) where interest_by is not null;
create index interaction_interest_answered_by on interaction (interest_answered_by) where interest_answered_by is not null;
create index block_by_account on block (by_account_id);
create index report_by_account on report (by_account_id);
create index shortlist_by_account on shortlist (by_account_id);
create index member_sms_by_account on member_sms (by_account_id);
create index payment_order_by_account on payment_order (by_account_id);
