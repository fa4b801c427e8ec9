-- The candidate's seal: whether the person whom a profile shows has agreed to it, by a link and a code on the own address.
-- A profile without a row says by created_for alone what it is: the candidate's own, or one that nobody was asked about yet.
create table candidate_consent (
  profile_id uuid primary key references profile (id) on delete cascade,
  state text not null check (state in ('asked', 'confirmed')),
  since timestamptz not null,
  -- the seal ends
  until timestamptz,
  email text check (email = lower(email) and length(email) <= 254),
  token_hash bytea unique,
  link_until timestamptz,
  -- reminded of the end: 1 two weeks before
  reminders smallint not null default 0,
  check ((state = 'confirmed') = (until is not null)),
  check ((token_hash is null) = (link_until is null)),
  check (token_hash is null or email is not null)
);
create index candidate_consent_until on candidate_consent (until) where state = 'confirmed';

-- Addresses of candidates who said no: nobody asks them again for a while.
create table candidate_refusal (
  address_hash bytea primary key,
  until timestamptz not null
);
create index candidate_refusal_until on candidate_refusal (until);

alter table otp drop constraint otp_purpose_check,
  add constraint otp_purpose_check check (purpose in ('email', 'mobile', 'reset', 'new-email', 'new-mobile', 'candidate'));
