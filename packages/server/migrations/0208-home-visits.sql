-- When a person last opened the home page, and when the visit before that ended.
create table home_visit (
  account_id uuid not null references account(id) on delete cascade,
  profile_id uuid not null references profile(id) on delete cascade,
  last_at timestamptz not null,
  before_at timestamptz,
  primary key (account_id, profile_id)
);
create index home_visit_profile on home_visit using btree (profile_id);
