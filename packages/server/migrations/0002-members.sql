create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- full international digits without plus; two numbers may share their last ten (D-14)
  phone text unique check (phone ~ '^\d{7,15}$'),
  login_id text not null unique,
  password_hash text not null,
  role text not null default 'ONLINE_MEMBER' check (role in ('ONLINE_MEMBER')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  mobile_verified_at timestamptz,
  last_login_at timestamptz,
  -- distinct profiles opened without a live plan
  free_views_used int not null default 0 check (free_views_used >= 0),
  created_at timestamptz not null
);
create index account_phone_tail on account (right(phone, 10));

-- Who registered from where, kept a year beyond the account (security L5): no foreign key, so that it outlives it.
create table registration_origin (
  account_id uuid primary key,
  address text not null,
  created_at timestamptz not null
);

create table consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  terms_version text not null,
  privacy_version text not null,
  confirmed_intent boolean not null,
  address text not null,
  given_at timestamptz not null
);
create index consent_account on consent (account_id);

-- A row behind each token; ended_at ends it before its time.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;

create sequence member_number start 100001;

create table profile (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references account (id) on delete cascade,
  member_id text not null unique default 'M' || nextval('member_number'),
  name text not null check (length(name) between 3 and 100),
  gender text not null check (gender in ('Male', 'Female')),
  date_of_birth date not null check (date_of_birth >= date '1900-01-01'),
  created_for text not null,
  created_by text not null default 'user',
  is_available boolean not null default true,
  marital_status_id int not null references reference_item (id),
  mother_tongue_id int not null references reference_item (id),
  religion_id int not null references reference_item (id),
  caste_id int references caste (id),
  sub_caste_id int references sub_caste (id),
  family_deity text,
  ancestral_place text,
  willing_home_son_in_law boolean,
  second_phone text check (second_phone ~ '^\d{7,15}$'),
  whatsapp_phone text check (whatsapp_phone ~ '^\d{7,15}$'),
  alternate_phone text check (alternate_phone ~ '^\d{7,15}$'),
  country_id int references reference_item (id),
  state_id int references state (id),
  district_id int references district (id),
  taluk text,
  village_area text,
  street text,
  door_number text,
  postal_code text,
  current_location text,
  address_line text,
  residence_type_id int references reference_item (id),
  main_subject text,
  job_type_id int references reference_item (id),
  job_name text,
  job_country_id int references reference_item (id),
  job_city text,
  monthly_income int check (monthly_income >= 0),
  family_type text,
  father_alive boolean,
  father_name text,
  father_occupation text,
  mother_alive boolean,
  mother_name text,
  mother_occupation text,
  brothers int check (brothers between 0 and 30),
  married_brothers int check (married_brothers between 0 and 30),
  sisters int check (sisters between 0 and 30),
  married_sisters int check (married_sisters between 0 and 30),
  height_cm numeric(4, 1) check (height_cm between 60 and 250),
  weight_kg numeric(4, 1) check (weight_kg between 20 and 300),
  complexion_id int references reference_item (id),
  physically_challenged boolean,
  physical_information text,
  main_photo_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (married_brothers <= brothers),
  check (married_sisters <= sisters),
  check (caste_id is not null or sub_caste_id is null),
  check (country_id is not null or state_id is null),
  check (state_id is not null or district_id is null),
  foreign key (caste_id, religion_id) references caste (id, religion_id),
  foreign key (sub_caste_id, caste_id) references sub_caste (id, caste_id),
  foreign key (state_id, country_id) references state (id, country_id),
  foreign key (district_id, state_id) references district (id, state_id)
);

create table profile_education (
  profile_id uuid not null references profile (id) on delete cascade,
  item_id int not null references reference_item (id),
  position int not null,
  primary key (profile_id, item_id)
);
create table profile_eating_habit (like profile_education including all);
create table profile_other_habit (like profile_education including all);
alter table profile_eating_habit add foreign key (profile_id) references profile (id) on delete cascade,
  add foreign key (item_id) references reference_item (id);
alter table profile_other_habit add foreign key (profile_id) references profile (id) on delete cascade,
  add foreign key (item_id) references reference_item (id);

create table horoscope (
  profile_id uuid primary key references profile (id) on delete cascade,
  star_id int references reference_item (id),
  patham int check (patham between 1 and 4),
  raasi_id int references reference_item (id),
  laknam text,
  birth_time time,
  birth_place text,
  jathagam_type_id int references reference_item (id),
  dhosham text,
  dhasa text,
  dhasa_years int check (dhasa_years between 0 and 20),
  dhasa_months int check (dhasa_months between 0 and 11),
  dhasa_days int check (dhasa_days between 0 and 30)
);
create table horoscope_house (
  profile_id uuid not null references profile (id) on delete cascade,
  chart text not null check (chart in ('raasi', 'amsam')),
  house int not null check (house between 1 and 12),
  planets text[] not null check (cardinality(planets) between 1 and 10),
  primary key (profile_id, chart, house)
);

create table preference (
  profile_id uuid primary key references profile (id) on delete cascade,
  age_from int check (age_from between 18 and 100),
  age_to int check (age_to between 18 and 100),
  height_from numeric(4, 1),
  height_to numeric(4, 1),
  income_from int check (income_from >= 0),
  income_to int check (income_to >= 0),
  house_name text,
  gothra text,
  body_type text,
  check (age_from <= age_to),
  check (height_from <= height_to),
  check (income_from <= income_to)
);
-- item_id points to the list that the kind names; castes and sub castes live in their own tables.
create table preference_value (
  profile_id uuid not null references profile (id) on delete cascade,
  kind text not null check (kind in ('marital_status', 'mother_tongue', 'religion', 'caste', 'sub_caste', 'education',
    'job_type', 'star', 'raasi', 'residence')),
  item_id int not null,
  primary key (profile_id, kind, item_id)
);

create table photo (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile (id) on delete cascade,
  file_name text not null,
  position int not null default 0,
  created_at timestamptz not null,
  unique (profile_id, file_name),
  unique (id, profile_id)
);
create index photo_file_name on photo (file_name);
alter table profile add foreign key (main_photo_id, id) references photo (id, profile_id);
