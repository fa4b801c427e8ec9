-- Legal holds that staff set: until then a leaving is not completed, and evidence of the member is not deleted.
create table member_hold (
  member_id text not null,
  reason text not null,
  until timestamptz not null,
  set_by uuid not null,
  set_email text not null,
  set_at timestamptz not null,
  constraint member_hold_pkey primary key (member_id)
);
create index grievance_billing on grievance (email) where kind = 'billing';
