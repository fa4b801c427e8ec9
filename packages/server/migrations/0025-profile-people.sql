-- Whom a profile belongs to and who acts for it: an account is a person, a profile a candidate. profile.account_id stays
-- the account that registered it. Later a profile may have several people.
create table profile_person (
  profile_id uuid not null references profile (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null check (role in ('candidate', 'guardian')),
  since timestamptz not null,
  primary key (profile_id, account_id)
);
create index profile_person_account on profile_person (account_id);

insert into profile_person (profile_id, account_id, role, since)
  select id, account_id, case created_for when 'Myself' then 'candidate' else 'guardian' end, created_at from profile;
