-- Families who haven't logged in for long are asked whether they still look; without an answer the profile rests.
alter table profile add column idle_since timestamptz;

create table still_looking (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null references profile (id) on delete cascade,
  token_hash bytea not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  rested_at timestamptz,
  constraint still_looking_answer_check check (answer = any (array['yes'::text, 'rest'::text, 'leave'::text])),
  constraint still_looking_check check ((answer is null) = (answered_at is null)),
  constraint still_looking_pkey primary key (id),
  constraint still_looking_token_hash_key unique (token_hash)
);
create index still_looking_profile on still_looking (profile_id, asked_at desc);
create index still_looking_open on still_looking (asked_at) where answered_at is null and rested_at is null;
create index listing_last_active on listing (last_active) where is_listed;

-- Counts of a day in India, which stay when members leave.
create table still_looking_day (
  day date not null,
  asked integer default 0 not null,
  answered integer default 0 not null,
  rested integer default 0 not null,
  constraint still_looking_day_pkey primary key (day)
);

-- What a member says three days after numbers were exchanged.
create table check_in (
  profile_id uuid not null references profile (id) on delete cascade,
  about_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  answer text not null,
  at timestamptz not null,
  constraint check_in_answer_check check (answer = any (array['well'::text, 'askedMoney'::text, 'notWho'::text])),
  constraint check_in_check check (profile_id <> about_id),
  constraint check_in_pkey primary key (profile_id, about_id)
);
create index check_in_about on check_in (about_id);
create index check_in_account on check_in (by_account_id);
create index disclosure_contact_at on disclosure (at) where what = 'contact';

-- The version of the itemised notice that was shown with a consent; null before there was one.
alter table consent add column notice_version text;

-- Whom a member names to exercise the rights over the data after death or incapacity.
create table nominee (
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  relation text not null,
  email text,
  phone text,
  named_at timestamptz not null,
  constraint nominee_check check (email is not null or phone is not null),
  constraint nominee_pkey primary key (account_id)
);
alter table grievance drop constraint grievance_kind_check;
alter table grievance add constraint grievance_kind_check check (kind = any (array['impersonation'::text, 'intimateImage'::text,
  'order'::text, 'abuse'::text, 'privacy'::text, 'nominee'::text, 'billing'::text, 'appeal'::text, 'other'::text]));

-- The family's word that a machine made or changed the picture.
alter table photo add column made_by_machine boolean default false not null;
alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check check (reason = any (array['fake'::text, 'photo'::text,
  'madeByMachine'::text, 'harassment'::text, 'money'::text, 'married'::text, 'other'::text]));
