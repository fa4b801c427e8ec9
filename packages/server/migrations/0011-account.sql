-- An address that a member wants to change to waits as the destination of its code until that comes back.
alter table otp drop constraint otp_purpose_check,
  add constraint otp_purpose_check check (purpose in ('email', 'mobile', 'reset', 'new-email', 'new-mobile'));

-- What the law keeps of a closed account for a year (security L5): which member it was, and when it was closed.
alter table registration_origin add column member_id text, add column closed_at timestamptz;
update registration_origin set closed_at = created_at where not exists (select from account where id = account_id);
create index registration_origin_closed on registration_origin (closed_at) where closed_at is not null;

-- A deleted account takes its rows along: each of them must be found without reading the whole table.
drop index session_account;
create index session_account on session (account_id);
create index interaction_view_subscription on interaction (view_subscription_id) where view_subscription_id is not null;
create index interaction_contact_subscription on interaction (contact_subscription_id) where contact_subscription_id is not null;
