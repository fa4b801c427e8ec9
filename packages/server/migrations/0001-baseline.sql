-- The schema as it stood before the first release: tables, their keys and indexes, and the rows that the product needs. Functions,
-- triggers and views are in functions/*.sql. A database that was made by the migrations before has all of this already; their
-- names are in replaced.json.
-- lint: type because site texts keep the order of their keys, and the rate limiter's library makes its key a varchar

create sequence listing_revision;

create sequence member_number start with 100001;

create table account (
  id uuid default gen_random_uuid() not null,
  email text not null,
  phone text,
  login_id text not null,
  password_hash text not null,
  role text default 'ONLINE_MEMBER'::text not null,
  is_active boolean default true not null,
  email_verified_at timestamptz,
  mobile_verified_at timestamptz,
  last_login_at timestamptz,
  free_views_used integer default 0 not null,
  created_at timestamptz not null,
  free_interests_used integer default 0 not null,
  rules_told_at timestamptz,
  language text,
  constraint account_email_check check (((email = lower(email)) and (length(email) <= 254))),
  constraint account_free_interests_used_check check ((free_interests_used >= 0)),
  constraint account_free_views_used_check check ((free_views_used >= 0)),
  constraint account_language_check check ((language = any (array['en'::text, 'ta'::text]))),
  constraint account_phone_check check ((phone ~ '^\d{7,15}$'::text)),
  constraint account_role_check check ((role = 'ONLINE_MEMBER'::text)),
  constraint account_email_key unique (email),
  constraint account_login_id_key unique (login_id),
  constraint account_phone_key unique (phone),
  constraint account_pkey primary key (id)
);

-- What a family says of its match; one at a time. With another member both say so.
create table alliance (
  profile_id uuid not null,
  other_id uuid,
  by_account_id uuid,
  is_outside boolean not null,
  proposed_at timestamptz not null,
  fixed_at timestamptz,
  days_returned_at timestamptz,
  reminded_at timestamptz,
  waiting_ended_at timestamptz,
  constraint alliance_check check ((profile_id <> other_id)),
  constraint alliance_check1 check (((not is_outside) or ((other_id is null) and (fixed_at is not null)))),
  constraint alliance_pkey primary key (profile_id)
);

-- What a match outside ended between its family and others, as it was, while that can be taken back. It goes with the word itself.
create table alliance_ended (
  profile_id uuid not null,
  what text not null,
  by_id uuid not null,
  to_id uuid not null,
  was jsonb not null,
  constraint alliance_ended_what_check check ((what = any (array['interaction'::text, 'photoRequest'::text, 'follow'::text]))),
  constraint alliance_ended_pkey primary key (profile_id, what, by_id, to_id)
);

-- The story of a match, told to everybody once both families agree to its words and staff have read them. It ends with the match of
-- either.
create table alliance_story (
  id uuid default gen_random_uuid() not null,
  by_profile_id uuid not null,
  with_profile_id uuid not null,
  by_account_id uuid,
  agreed_by_account_id uuid,
  language text not null,
  couple text not null,
  place text not null,
  text text not null,
  state text default 'asked'::text not null,
  written_at timestamptz not null,
  agreed_at timestamptz,
  decided_at timestamptz,
  refused_for text,
  constraint alliance_story_check check (((state = 'asked'::text) = (agreed_at is null))),
  constraint alliance_story_check1 check (((state = any (array['told'::text, 'refused'::text])) = (decided_at is not null))),
  constraint alliance_story_check2 check (((state = 'refused'::text) = (refused_for is not null))),
  constraint alliance_story_check3 check ((by_profile_id <> with_profile_id)),
  constraint alliance_story_language_check check ((language = any (array['en'::text, 'ta'::text]))),
  constraint alliance_story_state_check check ((state = any (array['asked'::text, 'review'::text, 'told'::text, 'refused'::text]))),
  constraint alliance_story_pkey primary key (id)
);

-- A member who wants nothing to do with another: neither sees the other from then on (T110).
create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  by_account_id uuid,
  constraint block_check check ((blocker_id <> blocked_id)),
  constraint block_pkey primary key (blocker_id, blocked_id)
);

-- A biodata that a family hands to a person without an account: what it shows, in what form, for whom, and until when. What it
-- shows is the profile as it is then. The database alone opens none: the link's token is kept as a hash, and sealed for its owner.
create table biodata (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  by_account_id uuid,
  token_hash bytea not null,
  token_sealed bytea not null,
  recipient text not null,
  language text not null,
  layout text not null,
  parts text[] not null,
  pin_hash text,
  at timestamptz not null,
  until timestamptz not null,
  taken_back_at timestamptz,
  seen integer default 0 not null,
  last_seen_at timestamptz,
  constraint biodata_check check ((until > at)),
  constraint biodata_language_check check ((language = any (array['en'::text, 'ta'::text, 'both'::text]))),
  constraint biodata_layout_check check ((layout = any (array['classic'::text, 'horoscope'::text, 'onePage'::text]))),
  constraint biodata_parts_check check ((parts <> '{}'::text[])),
  constraint biodata_seen_check check ((seen >= 0)),
  constraint biodata_pkey primary key (id),
  constraint biodata_token_hash_key unique (token_hash)
);

-- The candidate's seal: whether the person whom a profile shows has agreed to it, by a link and a code on the own address.
-- A profile without a row says by created_for alone what it is: the candidate's own, or one whose candidate wasn't asked yet.
create table candidate_consent (
  profile_id uuid not null,
  state text not null,
  since timestamptz not null,
  until timestamptz,
  email text,
  token_hash bytea,
  link_until timestamptz,
  reminders smallint default 0 not null,
  phone text,
  constraint candidate_consent_check1 check (((token_hash is null) = (link_until is null))),
  constraint candidate_consent_check2 check (((email is null) or (phone is null))),
  constraint candidate_consent_check3 check (((token_hash is null) or (email is not null) or (phone is not null))),
  constraint candidate_consent_email_check check (((email = lower(email)) and (length(email) <= 254))),
  constraint candidate_consent_phone_check check ((phone ~ '^\d{7,15}$'::text)),
  constraint candidate_consent_state_check check ((state = any (array['asked'::text, 'confirmed'::text, 'refused'::text]))),
  constraint candidate_consent_until_check check ( case state when 'asked'::text then (until is null) when 'confirmed'::text then (until is not null) else true end),
  constraint candidate_consent_pkey primary key (profile_id),
  constraint candidate_consent_token_hash_key unique (token_hash)
);

-- Addresses of candidates who said no: they can't be asked again for a while.
create table candidate_refusal (
  address_hash bytea not null,
  until timestamptz not null,
  constraint candidate_refusal_pkey primary key (address_hash)
);

create table caste (
  id integer not null generated by default as identity,
  religion_id integer not null,
  name text not null,
  "position" integer not null,
  active boolean default true not null,
  merged_into integer,
  constraint caste_check check (((merged_into is null) or ((not active) and (merged_into <> id)))),
  constraint caste_name_check check ((name <> ''::text)),
  constraint caste_id_religion_id_key unique (id, religion_id),
  constraint caste_pkey primary key (id),
  constraint caste_religion_id_name_key unique (religion_id, name)
);

-- What staff have seen a document for, as long as the profile says the same.
create table claim (
  profile_id uuid not null,
  kind text not null,
  document_id uuid not null,
  checked_at timestamptz not null,
  photo_ids uuid[] not null,
  constraint claim_kind_check check ((kind = any (array['identity'::text, 'selfie'::text, 'education'::text, 'employment'::text, 'income'::text, 'maritalStatus'::text]))),
  constraint claim_pkey primary key (profile_id, kind)
);

create table consent (
  id bigint not null generated always as identity,
  account_id uuid not null,
  terms_version text not null,
  privacy_version text not null,
  confirmed_intent boolean not null,
  address text not null,
  given_at timestamptz not null,
  constraint consent_pkey primary key (id)
);

-- A contact that its viewer gave back, once for each member.
create table contact_return (
  viewer_id uuid not null,
  target_id uuid not null,
  by_account_id uuid,
  reason text not null,
  at timestamptz not null,
  id uuid default gen_random_uuid() not null,
  state text default 'returned'::text not null,
  decided_at timestamptz,
  refused_for text,
  constraint contact_return_check check (((state = 'refused'::text) = (refused_for is not null))),
  constraint contact_return_reason_check check ((reason = any (array['numberDead'::text, 'wrongNumber'::text, 'notLooking'::text, 'noAnswer'::text]))),
  constraint contact_return_state_check check ((state = any (array['returned'::text, 'asked'::text, 'approved'::text, 'refused'::text]))),
  constraint contact_return_id_key unique (id),
  constraint contact_return_pkey primary key (viewer_id, target_id)
);

-- Two connected families talk. A conversation has two sides, each a profile; what one side wrote goes with it when it leaves.
create table conversation (
  id bigint not null generated always as identity,
  low_id uuid not null,
  high_id uuid not null,
  opened_at timestamptz not null,
  begun_at timestamptz,
  begun_by uuid,
  last_seq integer default 0 not null,
  last_at timestamptz not null,
  last_by uuid,
  unanswered_at timestamptz[] default '{}'::timestamptz[] not null,
  constraint conversation_check check ((low_id < high_id)),
  constraint conversation_low_id_high_id_key unique (low_id, high_id),
  constraint conversation_pkey primary key (id)
);

-- The day in India of a member's last one, whether or not there was anybody to tell of.
create table daily_mail (
  profile_id uuid not null,
  seen_to_on date not null,
  constraint daily_mail_pkey primary key (profile_id)
);

-- Members named in these mails, so that each is named once.
create table daily_match (
  profile_id uuid not null,
  match_id uuid not null,
  told_at timestamptz not null,
  constraint daily_match_pkey primary key (profile_id, match_id)
);

-- What this database is for. Made-up members and a service that is open to families never stand in the same.
create table database_use (
  one boolean default true not null,
  is_production boolean default false not null,
  has_demo_members boolean default false not null,
  constraint database_use_one_check check (one),
  constraint no_demo_members_in_production check ((not (is_production and has_demo_members))),
  constraint database_use_pkey primary key (one)
);

-- Who has been given what of a profile, by which right, and how often it was looked at. Kept by triggers (keep_disclosures), so that
-- none is given without its row.
create table disclosure (
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  receiver_id uuid not null,
  what text not null,
  by_right text not null,
  at timestamptz not null,
  until timestamptz,
  seen integer default 0 not null,
  taken_back_at timestamptz,
  constraint disclosure_by_right_check check ((by_right = any (array['plan'::text, 'yes'::text, 'request'::text]))),
  constraint disclosure_seen_check check ((seen >= 0)),
  constraint disclosure_what_check check ((what = any (array['contact'::text, 'photos'::text]))),
  constraint disclosure_owner_id_receiver_id_what_by_right_key unique (owner_id, receiver_id, what, by_right),
  constraint disclosure_pkey primary key (id)
);

-- Matches that a member doesn't want to see again; private.
create table dismissed (
  owner_id uuid not null,
  target_id uuid not null,
  by_account_id uuid,
  created_at timestamptz not null,
  constraint dismissed_check check ((owner_id <> target_id)),
  constraint dismissed_pkey primary key (owner_id, target_id)
);

create table district (
  id integer not null generated by default as identity,
  state_id integer not null,
  name text not null,
  "position" integer not null,
  active boolean default true not null,
  merged_into integer,
  constraint district_check check (((merged_into is null) or ((not active) and (merged_into <> id)))),
  constraint district_name_check check ((name <> ''::text)),
  constraint district_id_state_id_key unique (id, state_id),
  constraint district_pkey primary key (id),
  constraint district_state_id_name_key unique (state_id, name)
);

-- What members show to staff, so that a part of their profile is checked. What stays of it is the kind, when, by whom and
-- with which verdict; never what stood in it.
create table document (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  by_account_id uuid,
  kind text not null,
  submitted_at timestamptz not null,
  photo_ids uuid[] not null,
  state text default 'waiting'::text not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  constraint document_check check (((state = 'waiting'::text) = (decided_at is null))),
  constraint document_check1 check (((state = 'refused'::text) = (reason is not null))),
  constraint document_kind_check check ((kind = any (array['identity'::text, 'selfie'::text, 'education'::text, 'employment'::text, 'income'::text, 'maritalStatus'::text]))),
  constraint document_reason_check check ((length(reason) <= 40)),
  constraint document_state_check check ((state = any (array['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint document_pkey primary key (id)
);

-- The file of one that waits, sealed with a key of its own. With this row the key goes, and nothing opens the file any more.
create table document_file (
  document_id uuid not null,
  file_name text not null,
  media_type text not null,
  sealed_key bytea not null,
  constraint document_file_media_type_check check ((media_type = any (array['image/jpeg'::text, 'application/pdf'::text]))),
  constraint document_file_file_name_key unique (file_name),
  constraint document_file_pkey primary key (document_id)
);

-- The proven e-mail and the number that an account had before a change, for three days: a link sent to that e-mail, of which
-- only the hash is kept, brings both back. All rows of an account that are live at one time hold the same contact.
create table earlier_contact (
  id bigint not null generated always as identity,
  account_id uuid not null,
  token_hash bytea not null,
  email text not null,
  email_verified_at timestamptz not null,
  phone text,
  mobile_verified_at timestamptz,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint earlier_contact_pkey primary key (id),
  constraint earlier_contact_token_hash_key unique (token_hash)
);

create table family_invitation (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  by_account_id uuid,
  name text not null,
  relation text not null,
  role text not null,
  email text,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  phone text,
  constraint family_invitation_check check (((email is null) <> (phone is null))),
  constraint family_invitation_email_check check (((email = lower(email)) and (length(email) <= 254))),
  constraint family_invitation_phone_check check ((phone ~ '^\d{7,15}$'::text)),
  constraint family_invitation_relation_check check ((relation = any (array['self'::text, 'mother'::text, 'father'::text, 'brother'::text, 'sister'::text, 'uncle'::text, 'aunt'::text, 'grandparent'::text, 'cousin'::text, 'guardian'::text, 'friend'::text, 'other'::text]))),
  constraint family_invitation_role_check check ((role = any (array['candidate'::text, 'guardian'::text, 'relative'::text]))),
  constraint family_invitation_pkey primary key (id),
  constraint family_invitation_profile_id_email_key unique (profile_id, email),
  constraint family_invitation_profile_id_phone_key unique (profile_id, phone),
  constraint family_invitation_token_hash_key unique (token_hash)
);

-- What a person thinks of another profile: a vote for the family, a private note. Gone with the person's place.
create table family_word (
  profile_id uuid not null,
  account_id uuid not null,
  target_id uuid not null,
  vote text,
  voted_at timestamptz,
  note text default ''::text not null,
  constraint family_word_check check (((vote is null) = (voted_at is null))),
  constraint family_word_vote_check check ((vote = any (array['yes'::text, 'no'::text]))),
  constraint family_word_pkey primary key (profile_id, target_id, account_id)
);

-- One row for all, and one for each community and place of those who did something.
create table figure (
  span text not null,
  starts_on date not null,
  is_total boolean not null,
  religion_id integer,
  caste_id integer,
  country_id integer,
  state_id integer,
  registrations integer not null,
  verified integer not null,
  active integer,
  interests_sent integer not null,
  interests_answered integer not null,
  conversations integer not null,
  taken_paise bigint not null,
  refunded_paise bigint not null,
  senders integer not null,
  answerers integer not null,
  starters integer not null,
  payers integer not null,
  refunded integer not null
);

-- How long what was decided had waited.
create table figure_queue (
  span text not null,
  starts_on date not null,
  queue text not null,
  decided integer not null,
  median_hours double precision not null,
  p90_hours double precision not null,
  constraint figure_queue_pkey primary key (span, starts_on, queue)
);

-- What is counted of each day and week in India that is over. Counts alone, which stay when members leave.
create table figure_span (
  span text not null,
  starts_on date not null,
  counted_at timestamptz not null,
  constraint figure_span_span_check check ((span = any (array['day'::text, 'week'::text]))),
  constraint figure_span_pkey primary key (span, starts_on)
);

-- Profiles that a member wants news of; their owners see a number, never names.
create table follow (
  owner_id uuid not null,
  target_id uuid not null,
  by_account_id uuid,
  created_at timestamptz not null,
  constraint follow_check check ((owner_id <> target_id)),
  constraint follow_pkey primary key (owner_id, target_id)
);

-- Complaints to the grievance officer. They belong to no account, so that a former member or a visitor is answered too.
create table grievance (
  id bigint not null generated always as identity,
  ticket text not null,
  name text not null,
  email text not null,
  kind text not null,
  profile text not null,
  about_member_id text,
  details text not null,
  received_at timestamptz not null,
  acknowledged_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  constraint grievance_check check (((answered_at is null) = (answer is null))),
  constraint grievance_kind_check check ((kind = any (array['impersonation'::text, 'intimateImage'::text, 'order'::text, 'abuse'::text, 'privacy'::text, 'billing'::text, 'appeal'::text, 'other'::text]))),
  constraint grievance_pkey primary key (id),
  constraint grievance_ticket_key unique (ticket)
);

create table hidden_word (
  profile_id uuid not null,
  word text not null,
  constraint hidden_word_pkey primary key (profile_id, word)
);

create table horoscope (
  profile_id uuid not null,
  star_id integer,
  patham integer,
  raasi_id integer,
  laknam text,
  birth_time time without time zone,
  birth_place text,
  jathagam_type_id integer,
  dhosham text,
  dhasa text,
  dhasa_years integer,
  dhasa_months integer,
  dhasa_days integer,
  birth_latitude numeric(7,4),
  birth_longitude numeric(7,4),
  birth_time_zone text,
  birth_which_time text,
  computed text[] default '{}'::text[] not null,
  outdated text[] default '{}'::text[] not null,
  star_place smallint,
  constraint horoscope_birth_latitude_check check (((birth_latitude >= ('-90'::integer)::numeric) and (birth_latitude <= (90)::numeric))),
  constraint horoscope_birth_longitude_check check (((birth_longitude >= ('-180'::integer)::numeric) and (birth_longitude <= (180)::numeric))),
  constraint horoscope_birth_which_time_check check ((birth_which_time = any (array['first'::text, 'second'::text]))),
  constraint horoscope_check check (((birth_latitude is null) = (birth_longitude is null))),
  constraint horoscope_check1 check ((outdated <@ computed)),
  constraint horoscope_computed_check check ((computed <@ array['star'::text, 'patham'::text, 'raasi'::text, 'laknam'::text, 'jathagamType'::text, 'dhosham'::text, 'dhasa'::text, 'raasiChart'::text, 'amsamChart'::text])),
  constraint horoscope_dhasa_days_check check (((dhasa_days >= 0) and (dhasa_days <= 30))),
  constraint horoscope_dhasa_months_check check (((dhasa_months >= 0) and (dhasa_months <= 11))),
  constraint horoscope_dhasa_years_check check (((dhasa_years >= 0) and (dhasa_years <= 20))),
  constraint horoscope_patham_check check (((patham >= 1) and (patham <= 4))),
  constraint horoscope_star_place_check check (((star_place >= 1) and (star_place <= 108))),
  constraint horoscope_pkey primary key (profile_id)
);

create table horoscope_house (
  profile_id uuid not null,
  chart text not null,
  house integer not null,
  planets text[] not null,
  constraint horoscope_house_chart_check check ((chart = any (array['raasi'::text, 'amsam'::text]))),
  constraint horoscope_house_house_check check (((house >= 1) and (house <= 12))),
  constraint horoscope_house_planets_check check (((cardinality(planets) >= 1) and (cardinality(planets) <= 10))),
  constraint horoscope_house_pkey primary key (profile_id, chart, house)
);

-- What one member did towards another: the one row behind flags, borders, histories and charging.
create table interaction (
  viewer_id uuid not null,
  target_id uuid not null,
  profile_viewed_at timestamptz,
  view_subscription_id bigint,
  contact_viewed_at timestamptz,
  contact_subscription_id bigint,
  interest_at timestamptz,
  interest_state text,
  last_viewed_at timestamptz not null,
  connected_at timestamptz,
  interest_answered_at timestamptz,
  interest_told_at timestamptz,
  profile_viewed_by uuid,
  contact_viewed_by uuid,
  interest_by uuid,
  interest_answered_by uuid,
  interest_note text,
  interest_free_of uuid,
  interest_reminded_at timestamptz,
  contact_shared_at timestamptz,
  contact_shared_by uuid,
  photos_shown_until date,
  constraint interaction_check check ((viewer_id <> target_id)),
  constraint interaction_check1 check (((contact_viewed_at is null) = (contact_subscription_id is null))),
  constraint interaction_check2 check (((interest_at is null) = (interest_state is null))),
  constraint interaction_check3 check (((interest_at is not null) or ((interest_note is null) and (interest_free_of is null) and (interest_reminded_at is null)))),
  constraint interaction_interest_state_check check ((interest_state = any (array['sent'::text, 'accepted'::text, 'declined'::text, 'closed'::text]))),
  constraint interaction_pkey primary key (viewer_id, target_id)
);

-- Browsers that have logged in to an account and show it by a secret in a cookie, kept as a hash only: while strangers
-- guess at the password, the owner is not kept waiting there. A known device opens nothing by itself.
create table known_device (
  id bigint not null generated always as identity,
  account_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  browser uuid default gen_random_uuid() not null,
  constraint known_device_pkey primary key (id),
  constraint known_device_secret_hash_key unique (secret_hash)
);

-- All that search knows of a profile, in one row; what it must be is said by the view "searchable", and triggers keep it so.
-- Everybody has one, since members who hide their own profile search too.
create table listing (
  profile_id uuid not null,
  no integer not null,
  created_at timestamptz not null,
  last_active timestamptz not null,
  revision bigint default nextval('listing_revision'::regclass) not null,
  is_listed boolean not null,
  is_guarded boolean not null,
  gender text not null,
  date_of_birth date not null,
  religion_id integer not null,
  caste_id integer,
  sub_caste_id integer,
  mother_tongue_id integer not null,
  marital_status_id integer not null,
  height_cm numeric(4,1),
  monthly_income integer,
  education_ids integer[] not null,
  job_type_id integer,
  country_id integer,
  state_id integer,
  district_id integer,
  residence_type_id integer,
  star_id integer,
  raasi_id integer,
  star_place smallint,
  dhosham text,
  eating_habit_ids integer[] not null,
  physically_challenged boolean,
  created_for text not null,
  family_type text,
  has_photo boolean not null,
  is_verified boolean not null,
  wished_age_from integer,
  wished_age_to integer,
  wished_height_from numeric(4,1),
  wished_height_to numeric(4,1),
  wished_income_from integer,
  wished_income_to integer,
  wished_marital_status_ids integer[],
  wished_mother_tongue_ids integer[],
  wished_religion_ids integer[],
  wished_caste_ids integer[],
  wished_sub_caste_ids integer[],
  wished_education_ids integer[],
  wished_job_type_ids integer[],
  wished_star_ids integer[],
  wished_raasi_ids integer[],
  wished_residence_ids integer[],
  card_hash uuid not null,
  is_identity_checked boolean default false not null,
  is_resting boolean default false not null,
  constraint listing_check check ((is_listed or is_guarded)),
  constraint listing_dhosham_check check ((dhosham = any (array['none'::text, 'present'::text]))),
  constraint listing_no_key unique (no),
  constraint listing_pkey primary key (profile_id)
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

-- Columns that listings got from their view, and since when they are filled for all members: null while that goes on. A server
-- that stops while it fills them leaves the rest to the next one.
create table listing_column (
  name text not null,
  filled_at timestamptz,
  constraint listing_column_pkey primary key (name)
);

-- What open pages are told of: who, and where to look; never a text. Written with its cause, read by every server in the order
-- in which transactions end, and kept for a day, so that a page that was offline for a while misses nothing.
create table live_event (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  kind text not null,
  about_id uuid,
  seq integer,
  notification_id bigint,
  xid xid8 default pg_current_xact_id() not null,
  created_at timestamptz not null,
  constraint live_event_kind_check check ((kind = any (array['message'::text, 'read'::text, 'interest'::text, 'notification'::text]))),
  constraint live_event_pkey primary key (id)
);

-- Wrong tries to log in, by the name that was typed and the address it came from, and again by the name alone (address
-- ''), and until when the next try has to wait. Names are hashes, whether or not an account has them: both are answered
-- alike, and names of strangers are not kept.
create table login_wait (
  name text not null,
  address text not null,
  wrong integer not null,
  wait_until timestamptz not null,
  last_try_at timestamptz not null,
  constraint login_wait_pkey primary key (name, address)
);

-- Which listings changed, for servers to follow; null: all of them, by a bulk load. By transaction ids, since sequences are
-- handed out in another order than transactions end: a reader who has seen all up to one needs only later rows.
create table member_change (
  id bigint not null generated always as identity,
  no integer,
  xid xid8 default pg_current_xact_id() not null,
  changed_at timestamptz default now() not null,
  was jsonb,
  constraint member_change_pkey primary key (id)
);

-- What staff decided against a member: something was refused, or how the member behaved has an end for a time or for good.
create table member_decision (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  kind text not null,
  queue text not null,
  reason text not null,
  review_id bigint,
  decided_by uuid not null,
  since timestamptz not null,
  expires_at timestamptz,
  lifted_at timestamptz,
  tell_at timestamptz,
  appealed_at timestamptz,
  appeal_answered_at timestamptz,
  tell_end_at timestamptz,
  asked_by uuid,
  constraint member_decision_check check ((expires_at > since)),
  constraint member_decision_check1 check (((appeal_answered_at is null) or (appealed_at is not null))),
  constraint member_decision_kind_check check ((kind = any (array['refused'::text, 'warn'::text, 'limit'::text, 'pause'::text, 'block'::text]))),
  constraint member_decision_pkey primary key (id)
);

-- SMS that members sent to members: the credit each one took, and what the day's limits are counted by. The text is one of
-- ours and the number is read when it is sent: neither is kept here.
create table member_sms (
  id bigint not null generated always as identity,
  sender_id uuid not null,
  recipient_id uuid,
  template text not null,
  subscription_id bigint not null,
  outbox_id bigint not null,
  sent_at timestamptz not null,
  credit_returned_at timestamptz,
  by_account_id uuid,
  constraint member_sms_check check ((sender_id <> recipient_id)),
  constraint member_sms_outbox_id_key unique (outbox_id),
  constraint member_sms_pkey primary key (id)
);

create table message (
  conversation_id bigint not null,
  seq integer not null,
  profile_id uuid not null,
  by_account_id uuid,
  client_id text not null,
  kind text not null,
  text text not null,
  photo_id uuid,
  is_held boolean default false not null,
  created_at timestamptz not null,
  constraint message_client_id_check check ((length(client_id) <= 64)),
  constraint message_kind_check check ((kind = any (array['text'::text, 'photo'::text, 'horoscope'::text]))),
  constraint message_pkey primary key (conversation_id, seq)
);

-- When a member last looked at what may be new: answers to interests, visitors, matches.
create table news_seen (
  profile_id uuid not null,
  what text not null,
  seen_at timestamptz not null,
  constraint news_seen_what_check check ((what = any (array['answers'::text, 'visitors'::text, 'matches'::text]))),
  constraint news_seen_pkey primary key (profile_id, what)
);

-- What a member was told of: a row per event and receiver. Ways out of the product are decided when it is due, by what the
-- member wants then.
create table notification (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  kind text not null,
  about_id uuid,
  count integer default 1 not null,
  is_in_app boolean default true not null,
  created_at timestamptz not null,
  due_at timestamptz,
  read_at timestamptz,
  merge_key text,
  once_key text,
  mailed_at timestamptz,
  texted_at timestamptz,
  constraint notification_pkey primary key (id)
);

-- What a member chose; kinds and ways without a row are as the product proposes them.
create table notification_choice (
  profile_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choice_channel_check check ((channel = any (array['inApp'::text, 'email'::text, 'push'::text, 'sms'::text]))),
  constraint notification_choice_pkey primary key (profile_id, kind, channel)
);

create table notification_setting (
  profile_id uuid not null,
  digest text default 'off'::text not null,
  quiet_from time without time zone default '21:00:00'::time without time zone not null,
  quiet_to time without time zone default '08:00:00'::time without time zone not null,
  time_zone text default 'Asia/Kolkata'::text not null,
  read_receipts boolean default true not null,
  digested_at timestamptz,
  digest_due_at timestamptz,
  constraint notification_setting_digest_check check ((digest = any (array['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_setting_pkey primary key (profile_id)
);

-- One-time codes, kept as a keyed hash only. The newest per account and purpose counts.
create table otp (
  id bigint not null generated always as identity,
  account_id uuid not null,
  purpose text not null,
  destination text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  device_tries integer default 0 not null,
  constraint otp_device_tries_check check ((device_tries >= 0)),
  constraint otp_purpose_check check ((purpose = any (array['email'::text, 'mobile'::text, 'reset'::text, 'new-email'::text, 'new-mobile'::text, 'candidate'::text]))),
  constraint otp_tries_check check ((tries >= 0)),
  constraint otp_pkey primary key (id)
);

-- Mails and SMS waiting to be sent, written in the transaction of their cause. The content is sealed: it may hold a code.
create table outbox (
  id bigint not null generated always as identity,
  channel text not null,
  sealed bytea not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_try_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  last_error text,
  key uuid default gen_random_uuid(),
  kind text default 'unknown'::text not null,
  is_urgent boolean default false not null,
  give_up_at timestamptz default (now() + '3 days'::interval) not null,
  leased_until timestamptz,
  request_id text,
  constraint outbox_channel_check check ((channel = any (array['email'::text, 'sms'::text, 'push'::text]))),
  constraint outbox_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text]))),
  constraint outbox_pkey primary key (id)
);

-- How the mail server and the SMS gateway are doing, as all servers together see it.
create table outbox_channel (
  name text not null,
  failing_since timestamptz,
  failed_messages integer default 0 not null,
  last_error text,
  paused_until timestamptz,
  alarmed_at timestamptz,
  alarm_mailed_at timestamptz,
  constraint outbox_channel_name_check check ((name = any (array['email'::text, 'sms'::text, 'push'::text]))),
  constraint outbox_channel_pkey primary key (name)
);

create table participant (
  conversation_id bigint not null,
  profile_id uuid not null,
  other_id uuid not null,
  other_seq integer default 0 not null,
  read_seq integer default 0 not null,
  is_muted boolean default false not null,
  is_archived boolean default false not null,
  constraint participant_pkey primary key (profile_id, other_id)
);

-- Each rest of a profile, which bounds the further ones. The ends of its plans stand where they would with all of it; who ends it
-- before its time moves them back.
create table pause (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  by_account_id uuid,
  kind text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  constraint pause_check check ((until > started_at)),
  constraint pause_check1 check (((ended_at >= started_at) and (ended_at <= until))),
  constraint pause_kind_check check ((kind = any (array['talks'::text, 'pause'::text]))),
  constraint pause_pkey primary key (id)
);

-- Money that the gateway took. One payment gives the plan; what came besides or in a wrong amount waits to be returned.
create table payment (
  id text not null,
  order_id uuid not null,
  amount_paise integer not null,
  currency text not null,
  outcome text not null,
  noticed_at timestamptz not null,
  noticed_by text not null,
  returned_paise integer default 0 not null,
  constraint payment_amount_paise_check check ((amount_paise >= 0)),
  constraint payment_check check ((returned_paise <= amount_paise)),
  constraint payment_noticed_by_check check ((noticed_by = any (array['verify'::text, 'webhook'::text, 'reconciler'::text]))),
  constraint payment_outcome_check check ((outcome = any (array['settled'::text, 'surplus'::text, 'mismatch'::text]))),
  constraint payment_returned_paise_check check ((returned_paise >= 0)),
  constraint payment_pkey primary key (id)
);

-- Each webhook event once. Its body is not kept: it holds more of the payer than is needed here.
create table payment_event (
  id text not null,
  kind text not null,
  provider_order_id text,
  provider_payment_id text,
  outcome text not null,
  received_at timestamptz not null,
  constraint payment_event_pkey primary key (id)
);

-- One press of "Buy Now". What is bought is copied here, so that a later change of the plan changes nothing for who is paying.
create table payment_order (
  id uuid default gen_random_uuid() not null,
  profile_id uuid,
  member_id text not null,
  plan_id integer not null,
  plan_name text not null,
  amount_paise integer not null,
  currency text default 'INR'::text not null,
  validity_days integer not null,
  contact_limit integer not null,
  sms_credits integer not null,
  express_interest boolean not null,
  messaging_app boolean not null,
  provider_order_id text,
  state text default 'created'::text not null,
  confirming_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  next_check_at timestamptz,
  checks integer default 0 not null,
  by_account_id uuid,
  constraint payment_order_amount_paise_check check ((amount_paise >= 100)),
  constraint payment_order_check check (((state = 'paid'::text) = (paid_at is not null))),
  constraint payment_order_checks_check check ((checks >= 0)),
  constraint payment_order_contact_limit_check check ((contact_limit >= 0)),
  constraint payment_order_currency_check check ((currency = 'INR'::text)),
  constraint payment_order_sms_credits_check check ((sms_credits >= 0)),
  constraint payment_order_state_check check ((state = any (array['created'::text, 'paid'::text, 'failed'::text, 'abandoned'::text]))),
  constraint payment_order_validity_days_check check ((validity_days > 0)),
  constraint payment_order_pkey primary key (id),
  constraint payment_order_provider_order_id_key unique (provider_order_id)
);

create table photo (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  file_name text not null,
  "position" integer default 0 not null,
  created_at timestamptz not null,
  width integer default 480 not null,
  height integer default 600 not null,
  waiting_since timestamptz,
  new_name_wanted boolean default false not null,
  is_horoscope boolean default false not null,
  unseen_since timestamptz,
  refused_at timestamptz,
  wants_main boolean default false not null,
  is_shown boolean generated always as (((unseen_since is null) and (refused_at is null))) stored not null,
  refused_reason text,
  constraint photo_height_check check ((height > 0)),
  constraint photo_width_check check ((width > 0)),
  constraint photo_id_is_shown_key unique (id, is_shown),
  constraint photo_id_profile_id_key unique (id, profile_id),
  constraint photo_pkey primary key (id),
  constraint photo_profile_id_file_name_key unique (profile_id, file_name)
);

-- Photos that a machine has yet to look at; a row goes when that is done, or has failed often enough.
create table photo_look (
  photo_id uuid not null,
  wants_nudity boolean not null,
  tries integer default 0 not null,
  due_at timestamptz not null,
  constraint photo_look_pkey primary key (photo_id)
);

-- One family asks another to show its photos; shown to that family alone, for a time.
create table photo_request (
  asker_id uuid not null,
  owner_id uuid not null,
  by_account_id uuid,
  answered_by uuid,
  state text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz not null,
  constraint photo_request_check check ((asker_id <> owner_id)),
  constraint photo_request_state_check check ((state = any (array['asked'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint photo_request_pkey primary key (asker_id, owner_id)
);

-- What a machine sees in a photo, for the people who check it: never a verdict.
create table photo_signal (
  photo_id uuid not null,
  hash bigint not null,
  naked real,
  revealing real,
  alike jsonb,
  faces smallint,
  refused jsonb,
  constraint photo_signal_faces_check check ((faces >= 0)),
  constraint photo_signal_pkey primary key (photo_id)
);

create table plan (
  id integer not null generated by default as identity,
  name text not null,
  price_rupees integer not null,
  validity_days integer not null,
  contact_limit integer not null,
  express_interest boolean not null,
  sms_credits integer not null,
  messaging_app boolean not null,
  active boolean default true not null,
  "position" integer not null,
  constraint plan_contact_limit_check check ((contact_limit >= 0)),
  constraint plan_price_rupees_check check ((price_rupees > 0)),
  constraint plan_sms_credits_check check ((sms_credits >= 0)),
  constraint plan_validity_days_check check ((validity_days > 0)),
  constraint plan_name_key unique (name),
  constraint plan_pkey primary key (id)
);

create table preference (
  profile_id uuid not null,
  age_from integer,
  age_to integer,
  height_from numeric(4,1),
  height_to numeric(4,1),
  income_from integer,
  income_to integer,
  house_name text,
  gothra text,
  body_type text,
  tradition text,
  constraint preference_age_from_check check (((age_from >= 18) and (age_from <= 100))),
  constraint preference_age_to_check check (((age_to >= 18) and (age_to <= 100))),
  constraint preference_check check ((age_from <= age_to)),
  constraint preference_check1 check ((height_from <= height_to)),
  constraint preference_check2 check ((income_from <= income_to)),
  constraint preference_income_from_check check ((income_from >= 0)),
  constraint preference_income_to_check check ((income_to >= 0)),
  constraint preference_tradition_check check ((tradition = any (array['tamil-default-1'::text, 'tamil-strict'::text, 'tamil-lenient'::text, 'tamil-second-vasiyam'::text, 'raman'::text]))),
  constraint preference_pkey primary key (profile_id)
);

-- item_id points to the list that the kind names; castes and sub castes live in their own tables.
create table preference_value (
  profile_id uuid not null,
  kind text not null,
  item_id integer not null,
  "position" integer default 0 not null,
  constraint preference_value_kind_check check ((kind = any (array['marital_status'::text, 'mother_tongue'::text, 'religion'::text, 'caste'::text, 'sub_caste'::text, 'education'::text, 'job_type'::text, 'star'::text, 'raasi'::text, 'residence'::text]))),
  constraint preference_value_pkey primary key (profile_id, kind, item_id)
);

create table profile (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  member_id text default ('M'::text || nextval('member_number'::regclass)) not null,
  name text not null,
  gender text not null,
  date_of_birth date not null,
  created_for text not null,
  created_by text default 'user'::text not null,
  is_available boolean default true not null,
  marital_status_id integer not null,
  mother_tongue_id integer not null,
  religion_id integer not null,
  caste_id integer,
  sub_caste_id integer,
  family_deity text,
  ancestral_place text,
  willing_home_son_in_law boolean,
  second_phone text,
  whatsapp_phone text,
  alternate_phone text,
  country_id integer,
  state_id integer,
  district_id integer,
  taluk text,
  village_area text,
  street text,
  door_number text,
  postal_code text,
  current_location text,
  address_line text,
  residence_type_id integer,
  main_subject text,
  job_type_id integer,
  job_name text,
  job_country_id integer,
  job_city text,
  monthly_income integer,
  family_type text,
  father_alive boolean,
  father_name text,
  father_occupation text,
  mother_alive boolean,
  mother_name text,
  mother_occupation text,
  brothers integer,
  married_brothers integer,
  sisters integer,
  married_sisters integer,
  height_cm numeric(4,1),
  weight_kg numeric(4,1),
  complexion_id integer,
  physically_challenged boolean,
  physical_information text,
  main_photo_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  visibility text default 'everyone'::text not null,
  photo_visibility text default 'all'::text not null,
  hidden_until timestamptz,
  no integer not null generated by default as identity,
  wants_daily_matches boolean default false not null,
  about_me text,
  about_family text,
  news_at timestamptz,
  picture_news_at timestamptz,
  paused_until timestamptz,
  main_is_shown boolean default true not null,
  resting_until timestamptz,
  fixed_at timestamptz,
  unsealed_at timestamptz,
  seal_due_at timestamptz,
  constraint profile_alternate_phone_check check ((alternate_phone ~ '^\d{7,15}$'::text)),
  constraint profile_brothers_check check (((brothers >= 0) and (brothers <= 30))),
  constraint profile_check check ((married_brothers <= brothers)),
  constraint profile_check1 check ((married_sisters <= sisters)),
  constraint profile_check2 check (((caste_id is not null) or (sub_caste_id is null))),
  constraint profile_check3 check (((country_id is not null) or (state_id is null))),
  constraint profile_check4 check (((state_id is not null) or (district_id is null))),
  constraint profile_date_of_birth_check check ((date_of_birth >= '1900-01-01'::date)),
  constraint profile_gender_check check ((gender = any (array['Male'::text, 'Female'::text]))),
  constraint profile_height_cm_check check (((height_cm >= (60)::numeric) and (height_cm <= (250)::numeric))),
  constraint profile_main_is_shown_check check (main_is_shown),
  constraint profile_married_brothers_check check (((married_brothers >= 0) and (married_brothers <= 30))),
  constraint profile_married_sisters_check check (((married_sisters >= 0) and (married_sisters <= 30))),
  constraint profile_monthly_income_check check ((monthly_income >= 0)),
  constraint profile_photo_visibility_check check ((photo_visibility = any (array['all'::text, 'accepted'::text]))),
  constraint profile_second_phone_check check ((second_phone ~ '^\d{7,15}$'::text)),
  constraint profile_sisters_check check (((sisters >= 0) and (sisters <= 30))),
  constraint profile_visibility_check check ((visibility = any (array['everyone'::text, 'filtered'::text, 'nobody'::text]))),
  constraint profile_weight_kg_check check (((weight_kg >= (20)::numeric) and (weight_kg <= (300)::numeric))),
  constraint profile_whatsapp_phone_check check ((whatsapp_phone ~ '^\d{7,15}$'::text)),
  constraint profile_account_id_key unique (account_id),
  constraint profile_member_id_key unique (member_id),
  constraint profile_no_key unique (no),
  constraint profile_pkey primary key (id)
);

create table profile_eating_habit (
  profile_id uuid not null,
  item_id integer not null,
  "position" integer not null,
  constraint profile_eating_habit_pkey primary key (profile_id, item_id)
);

create table profile_education (
  profile_id uuid not null,
  item_id integer not null,
  "position" integer not null,
  constraint profile_education_pkey primary key (profile_id, item_id)
);

create table profile_hobby (
  profile_id uuid not null,
  item_id integer not null,
  "position" integer not null,
  constraint profile_hobby_pkey primary key (profile_id, item_id)
);

-- Up to when a member was told of what a followed or connected profile changed, once a day, and of which birthday of theirs.
create table profile_news_told (
  owner_id uuid not null,
  target_id uuid not null,
  news_at timestamptz,
  news_told_on date,
  birthday date,
  constraint profile_news_told_pkey primary key (owner_id, target_id)
);

create table profile_other_habit (
  profile_id uuid not null,
  item_id integer not null,
  "position" integer not null,
  constraint profile_other_habit_pkey primary key (profile_id, item_id)
);

-- Whom a profile belongs to and who acts for it: an account is a person, a profile a candidate. profile.account_id stays
-- the account that registered it. Later a profile may have several people.
create table profile_person (
  profile_id uuid not null,
  account_id uuid not null,
  role text not null,
  since timestamptz not null,
  name text,
  relation text,
  constraint profile_person_relation_check check ((relation = any (array['self'::text, 'mother'::text, 'father'::text, 'brother'::text, 'sister'::text, 'uncle'::text, 'aunt'::text, 'grandparent'::text, 'cousin'::text, 'guardian'::text, 'friend'::text, 'other'::text]))),
  constraint profile_person_role_check check ((role = any (array['candidate'::text, 'guardian'::text, 'relative'::text]))),
  constraint profile_person_pkey primary key (profile_id, account_id)
);

-- What is published of each day, added to and never changed: each row holds the hash of the one before.
create table published_day (
  day date not null,
  members integer not null,
  verified integer not null,
  active integer not null,
  answered integer not null,
  previous_hash text not null,
  hash text not null,
  constraint published_day_active_check check ((active >= 0)),
  constraint published_day_answered_check check ((answered >= 0)),
  constraint published_day_members_check check ((members >= 0)),
  constraint published_day_verified_check check ((verified >= 0)),
  constraint published_day_pkey primary key (day)
);

-- Browsers that are told of news while no page of the product is open: the address that the browser was given by its maker, and
-- the keys that only it can open. One without a login for a month goes with its session.
create table push_subscription (
  id bigint not null generated always as identity,
  account_id uuid not null,
  profile_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint push_subscription_endpoint_check check ((length(endpoint) <= 2000)),
  constraint push_subscription_endpoint_key unique (endpoint),
  constraint push_subscription_pkey primary key (id)
);

create table receipt (
  year integer not null,
  serial integer not null,
  order_id uuid not null,
  payer_name text not null,
  issued_at timestamptz not null,
  ends_at timestamptz,
  constraint receipt_serial_check check ((serial > 0)),
  constraint receipt_order_id_key unique (order_id),
  constraint receipt_pkey primary key (year, serial)
);

-- The last number given in a financial year (April to March, named by its first year). Its row is the lock that leaves no gap.
create table receipt_counter (
  year integer not null,
  last integer not null,
  constraint receipt_counter_last_check check ((last > 0)),
  constraint receipt_counter_pkey primary key (year)
);

-- Reference lists. Names are unique within their list, so that a list can be completed again and again without new ids.
create table reference_item (
  id integer not null generated by default as identity,
  list text not null,
  name text not null,
  "position" integer not null,
  active boolean default true not null,
  merged_into integer,
  constraint reference_item_check check (((merged_into is null) or ((not active) and (merged_into <> id)))),
  constraint reference_item_name_check check ((name <> ''::text)),
  constraint reference_item_list_name_key unique (list, name),
  constraint reference_item_pkey primary key (id)
);

-- Money on its way back: asked for in the office, or seen at the gateway, where it was returned by hand. Its id is the key and the
-- receipt under which the gateway knows it, so that asking again pays nothing twice.
create table refund (
  id uuid default gen_random_uuid() not null,
  payment_id text not null,
  paise integer not null,
  reason text not null,
  state text not null,
  provider_refund_id text,
  by_staff uuid,
  by_email text,
  second_staff uuid,
  second_email text,
  created_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  next_try_at timestamptz,
  tries integer default 0 not null,
  ends_plan boolean default false not null,
  constraint refund_check check (((second_staff is null) or (second_staff <> by_staff))),
  constraint refund_check1 check (((by_staff is null) = (by_email is null))),
  constraint refund_check2 check (((second_staff is null) = (second_email is null))),
  constraint refund_check3 check (((state = any (array['done'::text, 'failed'::text])) = (ended_at is not null))),
  constraint refund_check4 check (((state = 'asked'::text) = (next_try_at is not null))),
  constraint refund_check5 check (((state = 'failed'::text) = (failure is not null))),
  constraint refund_check6 check (((state <> 'done'::text) or (provider_refund_id is not null))),
  constraint refund_paise_check check ((paise > 0)),
  constraint refund_state_check check ((state = any (array['waitingForSecond'::text, 'asked'::text, 'done'::text, 'failed'::text]))),
  constraint refund_tries_check check ((tries >= 0)),
  constraint refund_pkey primary key (id),
  constraint refund_provider_refund_id_key unique (provider_refund_id)
);

-- What a refused picture looked like, so that it is recognized from any member; nothing says whose it was.
create table refused_picture (
  photo_id uuid not null,
  hash bigint not null,
  reason text,
  refused_at timestamptz not null,
  constraint refused_picture_pkey primary key (photo_id)
);

-- Who registered from where, kept a year beyond the account (security L5): no foreign key, so that it outlives it.
create table registration_origin (
  account_id uuid not null,
  address text not null,
  created_at timestamptz not null,
  member_id text,
  closed_at timestamptz,
  constraint registration_origin_pkey primary key (account_id)
);

-- Calls that were sent with a key of their own, with their answers, so that the same press acts once.
create table repeated_call (
  id bytea not null,
  account_id uuid,
  sent bytea not null,
  answer bytea,
  begun_at timestamptz not null,
  constraint repeated_call_pkey primary key (id)
);

-- What members tell the operator about others. It outlives both, by member ids, so that leaving doesn't end a report.
create table report (
  id bigint not null generated always as identity,
  reporter_id uuid,
  reporter_member_id text not null,
  target_id uuid,
  target_member_id text not null,
  reason text not null,
  details text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  by_account_id uuid,
  message_text text,
  message_seq integer,
  is_automatic boolean default false not null,
  was_right boolean,
  constraint report_reason_check check ((reason = any (array['fake'::text, 'photo'::text, 'harassment'::text, 'money'::text, 'married'::text, 'other'::text]))),
  constraint report_pkey primary key (id)
);

-- What staff look at: one open review for each subject in each queue. Whose subject it is keeps it; here stands what is
-- needed to find, to claim and to decide it.
create table review (
  id bigint not null generated always as identity,
  queue text not null,
  subject_kind text not null,
  subject_id text not null,
  profile_id uuid,
  member_id text,
  text text default ''::text not null,
  files text[] default '{}'::text[] not null,
  signals jsonb default '[]'::jsonb not null,
  priority integer default 0 not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  overdue_told_at timestamptz,
  version integer default 1 not null,
  claimed_by uuid,
  claimed_email text,
  claimed_until timestamptz,
  is_escalated boolean default false not null,
  block_asked_by uuid,
  block_asked_email text,
  not_by uuid[] default '{}'::uuid[] not null,
  closed_at timestamptz,
  decision text,
  reason text,
  note text default ''::text not null,
  decided_by uuid,
  decided_email text,
  constraint review_check check (((closed_at is not null) or ((decision is null) and (reason is null)))),
  constraint review_check1 check (((claimed_by is null) = (claimed_until is null))),
  constraint review_check2 check (((claimed_by is null) = (claimed_email is null))),
  constraint review_check3 check (((block_asked_by is null) = (block_asked_email is null))),
  constraint review_decision_check check ((decision = any (array['approve'::text, 'refuse'::text, 'warn'::text, 'limit'::text, 'block'::text, 'close'::text]))),
  constraint review_priority_check check (((priority >= 0) and (priority <= 9))),
  constraint review_queue_check check ((queue = any (array['photos'::text, 'texts'::text, 'verifications'::text, 'reports'::text, 'messages'::text, 'impersonation'::text, 'grievances'::text, 'refunds'::text, 'returns'::text, 'stories'::text, 'appeals'::text]))),
  constraint review_signals_check check ((jsonb_typeof(signals) = 'array'::text)),
  constraint review_subject_id_check check (((length(subject_id) >= 1) and (length(subject_id) <= 100))),
  constraint review_subject_kind_check check (((length(subject_kind) >= 1) and (length(subject_kind) <= 40))),
  constraint review_pkey primary key (id)
);

-- What happened to a review, in its order. Rows are added and nothing else; they go with their review.
create table review_event (
  id bigint not null generated always as identity,
  review_id bigint not null,
  at timestamptz not null,
  act text not null,
  staff_id uuid,
  by_whom text,
  decision text,
  reason text,
  note text default ''::text not null,
  constraint review_event_act_check check ((act = any (array['opened'::text, 'added'::text, 'claimed'::text, 'blockAsked'::text, 'escalated'::text, 'decided'::text, 'undone'::text, 'withdrawn'::text]))),
  constraint review_event_pkey primary key (id)
);

-- Searches that a member keeps.
create table saved_search (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  by_account_id uuid,
  name text not null,
  filter jsonb not null,
  alert text not null,
  created_at timestamptz not null,
  alerted_on date,
  tried_to xid8 not null,
  tried bigint[] not null,
  turn integer default 0 not null,
  constraint saved_search_alert_check check ((alert = any (array['none'::text, 'daily'::text, 'weekly'::text]))),
  constraint saved_search_pkey primary key (id)
);

-- New hits of a saved search; kept with the alert that named them, so that each is named once.
create table saved_search_hit (
  search_id bigint not null,
  profile_id uuid not null,
  found_at timestamptz not null,
  is_new boolean default true not null,
  alerted_at timestamptz,
  constraint saved_search_hit_pkey primary key (search_id, profile_id)
);

-- Where the site asks for the candidate's yes (CANDIDATE_SEAL=required): one row while it does.
create table seal_rule (
  is_one boolean default true not null,
  since timestamptz not null,
  constraint seal_rule_is_one_check check (is_one),
  constraint seal_rule_pkey primary key (is_one)
);

-- Keys that the service makes for itself at its first start, one pair for all servers.
create table service_key (
  name text not null,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  constraint service_key_pkey primary key (name)
);

-- A row behind each token; ended_at ends it before its time.
create table session (
  id uuid not null,
  account_id uuid not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_write pg_lsn,
  device_id bigint,
  constraint session_pkey primary key (id)
);

-- Profiles that a member keeps for later (G-60). The other side is not told.
create table shortlist (
  owner_id uuid not null,
  target_id uuid not null,
  created_at timestamptz not null,
  by_account_id uuid,
  note text,
  folder text,
  constraint shortlist_check check ((owner_id <> target_id)),
  constraint shortlist_pkey primary key (owner_id, target_id)
);

-- What staff say on the public pages instead of the site file: every version of each section, the greatest one counts.
create table site_text (
  section text not null,
  version integer not null,
  texts json not null,
  changed_at timestamptz not null,
  staff_id uuid not null,
  by_whom text not null,
  reason text not null,
  constraint site_text_section_check check ((section = any (array['announcements'::text, 'events'::text, 'stories'::text, 'bank'::text, 'tamilAnnouncements'::text, 'tamilEvents'::text, 'tamilStories'::text]))),
  constraint site_text_version_check check ((version > 0)),
  constraint site_text_pkey primary key (section, version)
);

-- A change of the bank account, or one that names an account, a number or an address, waits until a second person agrees.
create table site_text_proposal (
  section text not null,
  version integer not null,
  texts json not null,
  proposed_at timestamptz not null,
  staff_id uuid not null,
  by_whom text not null,
  reason text not null,
  decision text,
  decided_at timestamptz,
  decided_by uuid,
  constraint site_text_proposal_check check (((decision is null) = (decided_at is null))),
  constraint site_text_proposal_decision_check check ((decision = any (array['approve'::text, 'refuse'::text, 'replaced'::text]))),
  constraint site_text_proposal_reason_check check (((length(reason) >= 1) and (length(reason) <= 200))),
  constraint site_text_proposal_version_check check ((version > 0)),
  constraint site_text_proposal_pkey primary key (section, version)
);

-- How many SMS were put on their way in an hour: all together (network ''), and for one network address, by its hash.
create table sms_hour (
  hour timestamptz not null,
  network text not null,
  sent integer not null,
  is_surge boolean default false not null,
  constraint sms_hour_sent_check check ((sent > 0)),
  constraint sms_hour_pkey primary key (hour, network)
);

-- Who runs the service. Staff are no members: accounts, passkeys and sessions of their own.
create table staff (
  id uuid default gen_random_uuid() not null,
  email text not null,
  roles text[] not null,
  created_at timestamptz not null,
  constraint staff_email_check check ((email = lower(email))),
  constraint staff_roles_check check ((roles <@ array['support'::text, 'moderator'::text, 'finance'::text, 'content'::text, 'administrator'::text])),
  constraint staff_email_key unique (email),
  constraint staff_pkey primary key (id)
);

-- What a passkey has to sign: once, within minutes, for one purpose.
create table staff_challenge (
  challenge text not null,
  purpose text not null,
  staff_id uuid,
  expires_at timestamptz not null,
  constraint staff_challenge_check check (((staff_id is null) = (purpose = 'login'::text))),
  constraint staff_challenge_purpose_check check ((purpose = any (array['enrol'::text, 'add'::text, 'login'::text, 'stepUp'::text]))),
  constraint staff_challenge_pkey primary key (challenge)
);

-- The record of all that staff did. Rows are added and nothing else; at commit each takes its number and the hash of the row
-- before (functions/staff-record.sql).
create table staff_event (
  id bigint not null generated always as identity,
  no bigint,
  at timestamptz not null,
  staff_id uuid,
  by_whom text not null,
  act text not null,
  member_id text,
  subject text,
  reason text,
  before jsonb,
  after jsonb,
  previous bytea,
  hash bytea,
  constraint staff_event_act_check check ((act ~ '^[a-z][a-zA-Z]{1,59}$'::text)),
  constraint staff_event_check check ((((hash is null) = (no is null)) and ((hash is null) = (previous is null)))),
  constraint staff_event_subject_check check ((length(subject) <= 200)),
  constraint staff_event_hash_key unique (hash),
  constraint staff_event_no_key unique (no),
  constraint staff_event_pkey primary key (id),
  constraint staff_event_previous_key unique (previous)
);

-- Where the record ends: its row is the lock under which the next one is added.
create table staff_event_end (
  is_only boolean default true not null,
  no bigint not null,
  hash bytea not null,
  constraint staff_event_end_is_only_check check (is_only),
  constraint staff_event_end_pkey primary key (is_only)
);

-- A link by which a member of staff enrols the first passkey, or a new one after losing all. Once, and for a time.
create table staff_invite (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_invite_pkey primary key (token_hash)
);

create table staff_passkey (
  id text not null,
  staff_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_pkey primary key (id)
);

create table staff_session (
  id uuid default gen_random_uuid() not null,
  staff_id uuid not null,
  token_hash bytea not null,
  by_command boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_until timestamptz,
  ended_at timestamptz,
  constraint staff_session_pkey primary key (id),
  constraint staff_session_token_hash_key unique (token_hash)
);

create table state (
  id integer not null generated by default as identity,
  country_id integer not null,
  name text not null,
  "position" integer not null,
  active boolean default true not null,
  merged_into integer,
  constraint state_check check (((merged_into is null) or ((not active) and (merged_into <> id)))),
  constraint state_name_check check ((name <> ''::text)),
  constraint state_country_id_name_key unique (country_id, name),
  constraint state_id_country_id_key unique (id, country_id),
  constraint state_pkey primary key (id)
);

create table sub_caste (
  id integer not null generated by default as identity,
  caste_id integer not null,
  name text not null,
  "position" integer not null,
  active boolean default true not null,
  merged_into integer,
  constraint sub_caste_check check (((merged_into is null) or ((not active) and (merged_into <> id)))),
  constraint sub_caste_name_check check ((name <> ''::text)),
  constraint sub_caste_caste_id_name_key unique (caste_id, name),
  constraint sub_caste_id_caste_id_key unique (id, caste_id),
  constraint sub_caste_pkey primary key (id)
);

-- A bought plan. The plan's values are copied, so that a later change of the plan takes nothing away.
create table subscription (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  plan_id integer not null,
  plan_name text not null,
  contact_limit integer not null,
  sms_credits integer not null,
  express_interest boolean not null,
  messaging_app boolean not null,
  contacts_used integer default 0 not null,
  sms_used integer default 0 not null,
  profiles_viewed integer default 0 not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  order_id uuid,
  constraint subscription_check check ((ends_at > starts_at)),
  constraint subscription_check1 check (((contacts_used >= 0) and (contacts_used <= contact_limit))),
  constraint subscription_check2 check (((sms_used >= 0) and (sms_used <= sms_credits))),
  constraint subscription_profiles_viewed_check check ((profiles_viewed >= 0)),
  constraint subscription_order_id_key unique (order_id),
  constraint subscription_pkey primary key (id)
);

-- Counters of the rate limiter, shared by all servers.
create table throttle (
  key varchar(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint throttle_pkey primary key (key)
);

-- Files that have to go. Written before the file is, and in the transaction that lets go of it, whatever lets go of it: a
-- server that dies in between leaves nothing behind.
create table unwanted_document (
  file_name text not null,
  due_at timestamptz not null,
  constraint unwanted_document_pkey primary key (file_name)
);

-- Photos whose files have to go. Written before the files are, and in the transaction that lets go of a photo, whatever
-- lets go of it: a server that dies in between leaves nothing behind.
create table unwanted_photo (
  file_name text not null,
  due_at timestamptz not null,
  constraint unwanted_photo_pkey primary key (file_name)
);

create index account_created on account using btree (created_at);
create index account_phone_tail on account using btree ("right"(phone, 10));
create index account_rules_told on account using btree (coalesce(rules_told_at, created_at)) where ((email_verified_at is not null) and is_active);
create index account_unused on account using btree (created_at) where ((email_verified_at is null) and (mobile_verified_at is null) and (last_login_at is null));
create index account_verified on account using btree (GREATEST(email_verified_at, mobile_verified_at)) where ((email_verified_at is not null) and (mobile_verified_at is not null));
create index alliance_by_account on alliance using btree (by_account_id);
create index alliance_days_left on alliance using btree (fixed_at) where ((fixed_at is not null) and (days_returned_at is null));
create index alliance_ended_by on alliance_ended using btree (by_id);
create index alliance_ended_to on alliance_ended using btree (to_id);
create index alliance_other on alliance using btree (other_id, proposed_at desc);
create index alliance_story_agreed_by on alliance_story using btree (agreed_by_account_id);
create index alliance_story_by on alliance_story using btree (by_profile_id);
create index alliance_story_by_account on alliance_story using btree (by_account_id);
create unique index alliance_story_pair on alliance_story using btree (LEAST(by_profile_id, with_profile_id), GREATEST(by_profile_id, with_profile_id));
create index alliance_story_told on alliance_story using btree (language, decided_at desc) where (state = 'told'::text);
create index alliance_story_with on alliance_story using btree (with_profile_id);
create index alliance_unanswered on alliance using btree (proposed_at) where ((fixed_at is null) and (reminded_at is null));
create index alliance_waiting on alliance using btree (fixed_at) where ((fixed_at is not null) and (waiting_ended_at is null));
create index biodata_by_account on biodata using btree (by_account_id);
create index biodata_profile on biodata using btree (profile_id, at desc, id desc);
create index block_blocked on block using btree (blocked_id, blocker_id);
create index block_by_account on block using btree (by_account_id);
create index candidate_consent_refused on candidate_consent using btree (until) where (state = 'refused'::text);
create index candidate_consent_until on candidate_consent using btree (until) where (state = 'confirmed'::text);
create index candidate_refusal_until on candidate_refusal using btree (until);
create index caste_merged on caste using btree (merged_into) where (merged_into is not null);
create index claim_document on claim using btree (document_id);
create index consent_account on consent using btree (account_id);
create index contact_return_by_account on contact_return using btree (by_account_id);
create index contact_return_target on contact_return using btree (target_id, at);
create index conversation_begun on conversation using btree (begun_by, begun_at) where (begun_by is not null);
create index conversation_day on conversation using btree (begun_at) where (begun_at is not null);
create index daily_match_match on daily_match using btree (match_id);
create index disclosure_owner on disclosure using btree (owner_id, at desc, id desc);
create index disclosure_receiver on disclosure using btree (receiver_id);
create index dismissed_by_account on dismissed using btree (by_account_id);
create index dismissed_target on dismissed using btree (target_id);
create index district_merged on district using btree (merged_into) where (merged_into is not null);
create index document_by_account on document using btree (by_account_id);
create index document_profile on document using btree (profile_id, submitted_at desc);
create index document_submitted on document using btree (submitted_at) where (state = 'waiting'::text);
create unique index document_waiting on document using btree (profile_id, kind) where (state = 'waiting'::text);
create index earlier_contact_account on earlier_contact using btree (account_id);
create index earlier_contact_email on earlier_contact using btree (email);
create index earlier_contact_phone on earlier_contact using btree (phone);
create index family_invitation_by_account on family_invitation using btree (by_account_id);
create index family_invitation_expires on family_invitation using btree (expires_at);
create index family_word_account on family_word using btree (account_id);
create index family_word_person on family_word using btree (profile_id, account_id);
create index family_word_target on family_word using btree (target_id);
create index figure_cut on figure using btree (span, starts_on) where (not is_total);
create index figure_total on figure using btree (span, starts_on) where is_total;
create index follow_by_account on follow using btree (by_account_id);
create index follow_target on follow using btree (target_id);
create index grievance_about on grievance using btree (about_member_id) where (about_member_id is not null);
create index grievance_answered on grievance using btree (answered_at) where (answered_at is not null);
create index grievance_email on grievance using btree (email);
create index grievance_open on grievance using btree (due_at) where (answered_at is null);
create index interaction_answer_day on interaction using btree (interest_answered_at) where (interest_answered_at is not null);
create index interaction_answered on interaction using btree (viewer_id, interest_answered_at) where (interest_answered_at is not null);
create index interaction_contact_shared_by on interaction using btree (contact_shared_by) where (contact_shared_by is not null);
create index interaction_contact_subscription on interaction using btree (contact_subscription_id) where (contact_subscription_id is not null);
create index interaction_contact_viewed_by on interaction using btree (contact_viewed_by) where (contact_viewed_by is not null);
create index interaction_interest on interaction using btree (target_id, viewer_id) where ((interest_at is not null) or (connected_at is not null));
create index interaction_interest_answered_by on interaction using btree (interest_answered_by) where (interest_answered_by is not null);
create index interaction_interest_by on interaction using btree (interest_by) where (interest_by is not null);
create index interaction_interest_day on interaction using btree (interest_at) where (interest_at is not null);
create index interaction_interest_free_of on interaction using btree (interest_free_of) where (interest_free_of is not null);
create index interaction_interests_received on interaction using btree (target_id, interest_at desc, viewer_id) where (interest_at is not null);
create index interaction_interests_sent on interaction using btree (viewer_id, interest_at desc, target_id) where (interest_at is not null);
create index interaction_profile_viewed_by on interaction using btree (profile_viewed_by) where (profile_viewed_by is not null);
create index interaction_target on interaction using btree (target_id, last_viewed_at desc);
create index interaction_unanswered on interaction using btree (interest_at) where (interest_state = 'sent'::text);
create index interaction_view_subscription on interaction using btree (view_subscription_id) where (view_subscription_id is not null);
create index interaction_viewer on interaction using btree (viewer_id, last_viewed_at desc);
create index interaction_waiting on interaction using btree (target_id) where (interest_state = 'sent'::text);
create index known_device_account on known_device using btree (account_id);
create index known_device_browser on known_device using btree (browser);
create index known_device_last_used on known_device using btree (last_used_at);
create index listing_joined on listing using btree (gender, created_at);
create index live_event_created on live_event using btree (created_at);
create index live_event_profile on live_event using btree (profile_id, id);
create index live_event_xid on live_event using btree (xid);
create index member_change_changed on member_change using btree (changed_at);
create index member_change_no on member_change using btree (no) where (was is not null);
create index member_change_xid on member_change using btree (xid) include (id, no);
create index member_decision_profile on member_decision using btree (profile_id, id desc);
create index member_decision_review on member_decision using btree (review_id) where (review_id is not null);
create index member_decision_tell on member_decision using btree (tell_at) where (tell_at is not null);
create index member_decision_tell_end on member_decision using btree (tell_end_at) where (tell_end_at is not null);
create index member_sms_by_account on member_sms using btree (by_account_id);
create index member_sms_open on member_sms using btree (sent_at) where (credit_returned_at is null);
create index member_sms_recipient on member_sms using btree (recipient_id, sent_at desc);
create index member_sms_sender on member_sms using btree (sender_id, recipient_id, sent_at desc);
create index member_sms_subscription on member_sms using btree (subscription_id);
create index member_sms_unsent on member_sms using btree (outbox_id) where (credit_returned_at is null);
create index message_by_account on message using btree (by_account_id);
create unique index message_once on message using btree (conversation_id, profile_id, client_id);
create index message_photo on message using btree (photo_id) where (photo_id is not null);
create index message_profile on message using btree (profile_id);
create index notification_about on notification using btree (about_id) where (about_id is not null);
create index notification_created on notification using btree (created_at);
create index notification_due on notification using btree (due_at) where (due_at is not null);
create index notification_due_of on notification using btree (profile_id, due_at) where (due_at is not null);
create unique index notification_merged on notification using btree (profile_id, merge_key) where ((merge_key is not null) and (read_at is null));
create index notification_of on notification using btree (profile_id, id);
create unique index notification_once on notification using btree (profile_id, once_key) where (once_key is not null);
create index notification_setting_digest on notification_setting using btree (digest_due_at) where (digest_due_at is not null);
create index notification_texted on notification using btree (profile_id, texted_at) where (texted_at is not null);
create index notification_unread on notification using btree (profile_id) where ((read_at is null) and is_in_app);
create index otp_newest on otp using btree (account_id, purpose, id desc);
create index outbox_due on outbox using btree (channel, is_urgent, next_try_at, id) where (state = 'waiting'::text);
create index outbox_expiring on outbox using btree (expires_at) where ((state = 'waiting'::text) and (expires_at is not null));
create index outbox_failed on outbox using btree (id) where (state = 'failed'::text);
create index outbox_finished on outbox using btree (finished_at) where (finished_at is not null);
create index outbox_not_sent on outbox using btree (finished_at) where (state = any (array['failed'::text, 'expired'::text]));
create index participant_conversation on participant using btree (conversation_id);
create index participant_unread on participant using btree (profile_id) where (other_seq > read_seq);
create index pause_by_account on pause using btree (by_account_id);
create index pause_profile on pause using btree (profile_id, started_at);
create unique index pause_running on pause using btree (profile_id) where (ended_at is null);
create index pause_until on pause using btree (until) where (ended_at is null);
create index payment_event_order on payment_event using btree (provider_order_id);
create index payment_noticed on payment using btree (noticed_at);
create index payment_order_by_account on payment_order using btree (by_account_id);
create index payment_order_check on payment_order using btree (next_check_at) where (next_check_at is not null);
create index payment_order_member on payment_order using btree (member_id, created_at desc);
create index payment_order_pages on payment_order using btree (created_at desc, id desc);
create index payment_order_payments on payment using btree (order_id);
create index payment_order_profile on payment_order using btree (profile_id, created_at desc);
create unique index payment_settles_once on payment using btree (order_id) where (outcome = 'settled'::text);
create index photo_file_name on photo using btree (file_name);
create unique index photo_horoscope on photo using btree (profile_id) where (is_horoscope and (refused_at is null));
create index photo_look_due on photo_look using btree (wants_nudity desc, due_at);
create index photo_new_name on photo using btree (profile_id) where new_name_wanted;
create index photo_refused on photo using btree (refused_at) where (refused_at is not null);
create index photo_request_answered_by on photo_request using btree (answered_by);
create index photo_request_asker on photo_request using btree (asker_id, created_at desc, owner_id);
create index photo_request_by_account on photo_request using btree (by_account_id);
create index photo_request_expiring on photo_request using btree (expires_at) where (state = any (array['asked'::text, 'accepted'::text]));
create index photo_request_owner on photo_request using btree (owner_id, created_at desc, asker_id);
create index photo_waiting on photo using btree (waiting_since) where (waiting_since is not null);
create unique index photo_wants_main on photo using btree (profile_id) where (wants_main and (refused_at is null));
create index profile_birthday on profile using btree (extract(month from date_of_birth), extract(day from date_of_birth));
create index profile_daily_matches on profile using btree (id) where wants_daily_matches;
create index profile_hidden on profile using btree (hidden_until) where (hidden_until is not null);
create index profile_main_photo on profile using btree (main_photo_id) where (main_photo_id is not null);
create index profile_name_start on profile using btree (lower(name) collate "C", no);
create index profile_news on profile using btree (news_at) where (news_at is not null);
create index profile_news_told_target on profile_news_told using btree (target_id);
create index profile_paused on profile using btree (paused_until) where (paused_until is not null);
create index profile_person_account on profile_person using btree (account_id);
create unique index profile_person_candidate on profile_person using btree (profile_id) where (role = 'candidate'::text);
create index profile_picture_news on profile using btree (picture_news_at) where (picture_news_at is not null);
create index profile_seal_due on profile using btree (seal_due_at) where ((unsealed_at is null) and (seal_due_at is not null));
create index profile_unsealed on profile using btree (id) where ((unsealed_at is not null) or (seal_due_at is not null));
create index push_subscription_account on push_subscription using btree (account_id);
create index push_subscription_profile on push_subscription using btree (profile_id);
create index push_subscription_session on push_subscription using btree (session_id);
create index reference_item_list on reference_item using btree (list, "position");
create index reference_item_merged on reference_item using btree (merged_into) where (merged_into is not null);
create index refund_ended on refund using btree (ended_at) where (state = 'done'::text);
create index refund_next_try on refund using btree (next_try_at) where (next_try_at is not null);
create index refund_payment on refund using btree (payment_id);
create unique index refund_under_way on refund using btree (payment_id) where ((state = 'waitingForSecond'::text) or ((state = 'asked'::text) and (provider_refund_id is null)));
create index refused_picture_refused on refused_picture using btree (refused_at);
create index registration_origin_address on registration_origin using btree (address, created_at);
create index registration_origin_closed on registration_origin using btree (closed_at) where (closed_at is not null);
create index registration_origin_member on registration_origin using btree (member_id) where (member_id is not null);
create index repeated_call_account on repeated_call using btree (account_id) where (account_id is not null);
create index repeated_call_begun on repeated_call using btree (begun_at);
create index report_automatic on report using btree (target_id, reporter_id) where ((closed_at is null) and is_automatic);
create index report_by_account on report using btree (by_account_id);
create index report_closed on report using btree (closed_at) where ((details <> ''::text) or (message_text is not null));
create index report_judged on report using btree (reporter_id) where (was_right is not null);
create unique index report_open on report using btree (reporter_id, target_id) where ((closed_at is null) and (not is_automatic));
create index report_reporter on report using btree (reporter_id);
create index report_reporter_member on report using btree (reporter_member_id, created_at desc);
create index report_target on report using btree (target_id);
create index report_target_member on report using btree (target_member_id, created_at desc);
create index review_closed on review using btree (closed_at) where (closed_at is not null);
create index review_decided on review using btree (queue, closed_at desc, id desc) where (decision is not null);
create index review_due on review using btree (due_at) where ((closed_at is null) and (overdue_told_at is null) and (due_at is not null));
create index review_event_review on review_event using btree (review_id, id);
create index review_member on review using btree (member_id, id desc) where (member_id is not null);
create unique index review_one_open on review using btree (queue, subject_id) where (closed_at is null);
create index review_open on review using btree (queue, ((- priority)), coalesce(due_at, 'infinity'::timestamp with time zone), id) where (closed_at is null);
create index review_open_due on review using btree (queue, due_at) where (closed_at is null);
create index review_opened on review using btree (opened_at);
create index review_profile on review using btree (profile_id) where (profile_id is not null);
create index saved_search_account on saved_search using btree (by_account_id);
create index saved_search_alert on saved_search using btree (alert, alerted_on) where (alert <> 'none'::text);
create index saved_search_due on saved_search using btree ((
case alert
    when 'daily'::text then coalesce((alerted_on + 1), '-infinity'::date)
    when 'weekly'::text then (coalesce(alerted_on, ((created_at AT time zone 'Asia/Kolkata'::text))::date) + 7)
    else null::date
end)) where (alert <> 'none'::text);
create index saved_search_hit_profile on saved_search_hit using btree (profile_id);
create index saved_search_profile on saved_search using btree (profile_id);
create index saved_search_tried_to on saved_search using btree (tried_to);
create index session_account on session using btree (account_id);
create index session_created on session using btree (created_at);
create index session_expires on session using btree (expires_at);
create index shortlist_by_account on shortlist using btree (by_account_id);
create index shortlist_target on shortlist using btree (target_id);
create unique index site_text_proposal_waiting on site_text_proposal using btree (section) where (decision is null);
create index staff_challenge_expires on staff_challenge using btree (expires_at);
create index staff_event_at on staff_event using btree (at);
create index staff_event_member on staff_event using btree (member_id, no desc) where (member_id is not null);
create index staff_event_staff on staff_event using btree (staff_id, no desc);
create index staff_event_subject on staff_event using btree (subject, no desc) where (subject is not null);
create index staff_invite_staff on staff_invite using btree (staff_id);
create index staff_passkey_staff on staff_passkey using btree (staff_id);
create index staff_session_expires on staff_session using btree (expires_at);
create index staff_session_of on staff_session using btree (staff_id);
create index staff_session_staff on staff_session using btree (staff_id) where (ended_at is null);
create index state_merged on state using btree (merged_into) where (merged_into is not null);
create index sub_caste_merged on sub_caste using btree (merged_into) where (merged_into is not null);
create index subscription_plan on subscription using btree (plan_id, ends_at);
create index subscription_profile on subscription using btree (profile_id, ends_at);
create index throttle_expire on throttle using btree (expire);
create index unwanted_document_due on unwanted_document using btree (due_at);
create index unwanted_photo_due on unwanted_photo using btree (due_at);

-- New rows keep to these; rows of older databases may be longer.
alter table biodata add constraint biodata_recipient_check check (((char_length(recipient) >= 1) and (char_length(recipient) <= 1920))) not valid;
alter table family_invitation add constraint family_invitation_name_check check (((char_length(name) >= 1) and (char_length(name) <= 3200))) not valid;
alter table family_word add constraint family_word_note_check check ((char_length(note) <= 32000)) not valid;
alter table grievance add constraint grievance_answer_check check (((char_length(answer) >= 1) and (char_length(answer) <= 160000))) not valid;
alter table grievance add constraint grievance_details_check check (((char_length(details) >= 1) and (char_length(details) <= 160000))) not valid;
alter table grievance add constraint grievance_name_check check (((char_length(name) >= 1) and (char_length(name) <= 3200))) not valid;
alter table grievance add constraint grievance_profile_check check ((char_length(profile) <= 9600)) not valid;
alter table hidden_word add constraint hidden_word_word_check check (((char_length(word) >= 1) and (char_length(word) <= 1280))) not valid;
alter table interaction add constraint interaction_interest_note_check check ((char_length(interest_note) <= 9600)) not valid;
alter table message add constraint message_text_check check ((char_length(text) <= 64000)) not valid;
alter table profile add constraint profile_about_family_check check ((char_length(about_family) <= 64000)) not valid;
alter table profile add constraint profile_about_me_check check ((char_length(about_me) <= 64000)) not valid;
alter table profile add constraint profile_name_check check (((char_length(name) >= 3) and (char_length(name) <= 3200))) not valid;
alter table profile_person add constraint profile_person_name_check check (((char_length(name) >= 1) and (char_length(name) <= 3200))) not valid;
alter table report add constraint report_details_check check ((char_length(details) <= 32000)) not valid;
alter table report add constraint report_message_text_check check ((char_length(message_text) <= 64000)) not valid;
alter table review add constraint review_note_check check ((char_length(note) <= 160000)) not valid;
alter table review add constraint review_text_check check ((char_length(text) <= 200000)) not valid;
alter table saved_search add constraint saved_search_name_check check (((char_length(name) >= 1) and (char_length(name) <= 1920))) not valid;
alter table shortlist add constraint shortlist_folder_check check (((char_length(folder) >= 1) and (char_length(folder) <= 1280))) not valid;
alter table shortlist add constraint shortlist_note_check check (((char_length(note) >= 1) and (char_length(note) <= 16000))) not valid;
alter table site_text add constraint site_text_reason_check check (((char_length(reason) >= 1) and (char_length(reason) <= 6400))) not valid;
alter table staff_event add constraint staff_event_reason_check check ((char_length(reason) <= 64000)) not valid;

-- In this order rows go on a deletion: a cascade through the profile comes before a reference that is emptied.
alter table caste add constraint caste_religion_id_fkey foreign key (religion_id) references reference_item(id);
alter table sub_caste add constraint sub_caste_caste_id_fkey foreign key (caste_id) references caste(id);
alter table state add constraint state_country_id_fkey foreign key (country_id) references reference_item(id);
alter table district add constraint district_state_id_fkey foreign key (state_id) references state(id);
alter table consent add constraint consent_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table session add constraint session_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table profile add constraint profile_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table profile add constraint profile_marital_status_id_fkey foreign key (marital_status_id) references reference_item(id);
alter table profile add constraint profile_mother_tongue_id_fkey foreign key (mother_tongue_id) references reference_item(id);
alter table profile add constraint profile_religion_id_fkey foreign key (religion_id) references reference_item(id);
alter table profile add constraint profile_caste_id_fkey foreign key (caste_id) references caste(id);
alter table profile add constraint profile_sub_caste_id_fkey foreign key (sub_caste_id) references sub_caste(id);
alter table profile add constraint profile_country_id_fkey foreign key (country_id) references reference_item(id);
alter table profile add constraint profile_state_id_fkey foreign key (state_id) references state(id);
alter table profile add constraint profile_district_id_fkey foreign key (district_id) references district(id);
alter table profile add constraint profile_residence_type_id_fkey foreign key (residence_type_id) references reference_item(id);
alter table profile add constraint profile_job_type_id_fkey foreign key (job_type_id) references reference_item(id);
alter table profile add constraint profile_job_country_id_fkey foreign key (job_country_id) references reference_item(id);
alter table profile add constraint profile_complexion_id_fkey foreign key (complexion_id) references reference_item(id);
alter table profile add constraint profile_caste_id_religion_id_fkey foreign key (caste_id, religion_id) references caste(id, religion_id) deferrable;
alter table profile add constraint profile_sub_caste_id_caste_id_fkey foreign key (sub_caste_id, caste_id) references sub_caste(id, caste_id) deferrable;
alter table profile add constraint profile_state_id_country_id_fkey foreign key (state_id, country_id) references state(id, country_id) deferrable;
alter table profile add constraint profile_district_id_state_id_fkey foreign key (district_id, state_id) references district(id, state_id) deferrable;
alter table profile_education add constraint profile_education_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile_education add constraint profile_education_item_id_fkey foreign key (item_id) references reference_item(id);
alter table profile_eating_habit add constraint profile_eating_habit_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile_eating_habit add constraint profile_eating_habit_item_id_fkey foreign key (item_id) references reference_item(id);
alter table profile_other_habit add constraint profile_other_habit_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile_other_habit add constraint profile_other_habit_item_id_fkey foreign key (item_id) references reference_item(id);
alter table horoscope add constraint horoscope_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table horoscope add constraint horoscope_star_id_fkey foreign key (star_id) references reference_item(id);
alter table horoscope add constraint horoscope_raasi_id_fkey foreign key (raasi_id) references reference_item(id);
alter table horoscope add constraint horoscope_jathagam_type_id_fkey foreign key (jathagam_type_id) references reference_item(id);
alter table horoscope_house add constraint horoscope_house_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table preference add constraint preference_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table preference_value add constraint preference_value_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table photo add constraint photo_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile add constraint profile_main_photo_id_id_fkey foreign key (main_photo_id, id) references photo(id, profile_id);
alter table otp add constraint otp_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table subscription add constraint subscription_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table subscription add constraint subscription_plan_id_fkey foreign key (plan_id) references plan(id);
alter table interaction add constraint interaction_viewer_id_fkey foreign key (viewer_id) references profile(id) on delete cascade;
alter table interaction add constraint interaction_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table interaction add constraint interaction_view_subscription_id_fkey foreign key (view_subscription_id) references subscription(id);
alter table interaction add constraint interaction_contact_subscription_id_fkey foreign key (contact_subscription_id) references subscription(id);
alter table payment_order add constraint payment_order_profile_id_fkey foreign key (profile_id) references profile(id) on delete set null;
alter table payment_order add constraint payment_order_plan_id_fkey foreign key (plan_id) references plan(id);
alter table payment add constraint payment_order_id_fkey foreign key (order_id) references payment_order(id);
alter table receipt add constraint receipt_order_id_fkey foreign key (order_id) references payment_order(id);
alter table subscription add constraint subscription_order_id_fkey foreign key (order_id) references payment_order(id);
alter table block add constraint block_blocker_id_fkey foreign key (blocker_id) references profile(id) on delete cascade;
alter table block add constraint block_blocked_id_fkey foreign key (blocked_id) references profile(id) on delete cascade;
alter table report add constraint report_reporter_id_fkey foreign key (reporter_id) references profile(id) on delete set null;
alter table report add constraint report_target_id_fkey foreign key (target_id) references profile(id) on delete set null;
alter table member_sms add constraint member_sms_sender_id_fkey foreign key (sender_id) references profile(id) on delete cascade;
alter table member_sms add constraint member_sms_subscription_id_fkey foreign key (subscription_id) references subscription(id) on delete cascade;
alter table shortlist add constraint shortlist_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table shortlist add constraint shortlist_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table member_sms add constraint member_sms_recipient_id_fkey foreign key (recipient_id) references profile(id) on delete set null;
alter table known_device add constraint known_device_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table earlier_contact add constraint earlier_contact_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table profile_person add constraint profile_person_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile_person add constraint profile_person_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table listing add constraint listing_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table saved_search add constraint saved_search_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table saved_search add constraint saved_search_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table saved_search_hit add constraint saved_search_hit_search_id_fkey foreign key (search_id) references saved_search(id) on delete cascade;
alter table saved_search_hit add constraint saved_search_hit_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table daily_mail add constraint daily_mail_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table daily_match add constraint daily_match_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table daily_match add constraint daily_match_match_id_fkey foreign key (match_id) references profile(id) on delete cascade;
alter table interaction add constraint interaction_profile_viewed_by_fkey foreign key (profile_viewed_by) references account(id) on delete set null;
alter table interaction add constraint interaction_contact_viewed_by_fkey foreign key (contact_viewed_by) references account(id) on delete set null;
alter table interaction add constraint interaction_interest_by_fkey foreign key (interest_by) references account(id) on delete set null;
alter table interaction add constraint interaction_interest_answered_by_fkey foreign key (interest_answered_by) references account(id) on delete set null;
alter table block add constraint block_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table report add constraint report_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table shortlist add constraint shortlist_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table member_sms add constraint member_sms_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table payment_order add constraint payment_order_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table news_seen add constraint news_seen_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table dismissed add constraint dismissed_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table dismissed add constraint dismissed_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table dismissed add constraint dismissed_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table profile_hobby add constraint profile_hobby_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table profile_hobby add constraint profile_hobby_item_id_fkey foreign key (item_id) references reference_item(id);
alter table conversation add constraint conversation_begun_by_fkey foreign key (begun_by) references account(id) on delete set null;
alter table participant add constraint participant_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table participant add constraint participant_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table message add constraint message_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table message add constraint message_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table message add constraint message_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table message add constraint message_photo_id_fkey foreign key (photo_id) references photo(id) on delete set null;
alter table hidden_word add constraint hidden_word_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table notification add constraint notification_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table notification add constraint notification_about_id_fkey foreign key (about_id) references profile(id) on delete cascade;
alter table notification_choice add constraint notification_choice_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table notification_setting add constraint notification_setting_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table interaction add constraint interaction_interest_free_of_fkey foreign key (interest_free_of) references account(id) on delete set null;
alter table interaction add constraint interaction_contact_shared_by_fkey foreign key (contact_shared_by) references account(id) on delete set null;
alter table follow add constraint follow_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table follow add constraint follow_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table follow add constraint follow_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table profile_news_told add constraint profile_news_told_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table profile_news_told add constraint profile_news_told_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table photo_request add constraint photo_request_asker_id_fkey foreign key (asker_id) references profile(id) on delete cascade;
alter table photo_request add constraint photo_request_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table photo_request add constraint photo_request_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table photo_request add constraint photo_request_answered_by_fkey foreign key (answered_by) references account(id) on delete set null;
alter table push_subscription add constraint push_subscription_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table push_subscription add constraint push_subscription_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table push_subscription add constraint push_subscription_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table staff_passkey add constraint staff_passkey_staff_id_fkey foreign key (staff_id) references staff(id);
alter table staff_session add constraint staff_session_staff_id_fkey foreign key (staff_id) references staff(id);
alter table staff_invite add constraint staff_invite_staff_id_fkey foreign key (staff_id) references staff(id);
alter table staff_challenge add constraint staff_challenge_staff_id_fkey foreign key (staff_id) references staff(id);
alter table staff_event add constraint staff_event_staff_id_fkey foreign key (staff_id) references staff(id);
alter table review add constraint review_profile_id_fkey foreign key (profile_id) references profile(id) on delete set null;
alter table review_event add constraint review_event_review_id_fkey foreign key (review_id) references review(id) on delete cascade;
alter table member_decision add constraint member_decision_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table member_decision add constraint member_decision_review_id_fkey foreign key (review_id) references review(id) on delete set null;
alter table profile add constraint profile_main_photo_id_main_is_shown_fkey foreign key (main_photo_id, main_is_shown) references photo(id, is_shown);
alter table photo_signal add constraint photo_signal_photo_id_fkey foreign key (photo_id) references photo(id) on delete cascade;
alter table photo_look add constraint photo_look_photo_id_fkey foreign key (photo_id) references photo(id) on delete cascade;
alter table document add constraint document_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table document add constraint document_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table document_file add constraint document_file_document_id_fkey foreign key (document_id) references document(id) on delete cascade;
alter table claim add constraint claim_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table claim add constraint claim_document_id_fkey foreign key (document_id) references document(id) on delete cascade;
alter table refund add constraint refund_payment_id_fkey foreign key (payment_id) references payment(id);
alter table reference_item add constraint reference_item_merged_into_fkey foreign key (merged_into) references reference_item(id);
alter table caste add constraint caste_merged_into_fkey foreign key (merged_into) references caste(id);
alter table sub_caste add constraint sub_caste_merged_into_fkey foreign key (merged_into) references sub_caste(id);
alter table state add constraint state_merged_into_fkey foreign key (merged_into) references state(id);
alter table district add constraint district_merged_into_fkey foreign key (merged_into) references district(id);
alter table site_text add constraint site_text_staff_id_fkey foreign key (staff_id) references staff(id);
alter table family_invitation add constraint family_invitation_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table family_invitation add constraint family_invitation_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table family_word add constraint family_word_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table family_word add constraint family_word_profile_id_account_id_fkey foreign key (profile_id, account_id) references profile_person(profile_id, account_id) on delete cascade;
alter table disclosure add constraint disclosure_owner_id_fkey foreign key (owner_id) references profile(id) on delete cascade;
alter table disclosure add constraint disclosure_receiver_id_fkey foreign key (receiver_id) references profile(id) on delete cascade;
alter table contact_return add constraint contact_return_viewer_id_fkey foreign key (viewer_id) references profile(id) on delete cascade;
alter table contact_return add constraint contact_return_target_id_fkey foreign key (target_id) references profile(id) on delete cascade;
alter table contact_return add constraint contact_return_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table biodata add constraint biodata_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table biodata add constraint biodata_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table pause add constraint pause_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table pause add constraint pause_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table alliance add constraint alliance_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table alliance add constraint alliance_other_id_fkey foreign key (other_id) references profile(id) on delete set null;
alter table alliance add constraint alliance_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table candidate_consent add constraint candidate_consent_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade;
alter table alliance_story add constraint alliance_story_by_profile_id_fkey foreign key (by_profile_id) references alliance(profile_id) on delete cascade;
alter table alliance_story add constraint alliance_story_with_profile_id_fkey foreign key (with_profile_id) references alliance(profile_id) on delete cascade;
alter table alliance_story add constraint alliance_story_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null;
alter table alliance_story add constraint alliance_story_agreed_by_account_id_fkey foreign key (agreed_by_account_id) references account(id) on delete set null;
alter table alliance_ended add constraint alliance_ended_profile_id_fkey foreign key (profile_id) references alliance(profile_id) on delete cascade;
alter table alliance_ended add constraint alliance_ended_by_id_fkey foreign key (by_id) references profile(id) on delete cascade;
alter table alliance_ended add constraint alliance_ended_to_id_fkey foreign key (to_id) references profile(id) on delete cascade;
alter table site_text_proposal add constraint site_text_proposal_staff_id_fkey foreign key (staff_id) references staff(id);
alter table site_text_proposal add constraint site_text_proposal_decided_by_fkey foreign key (decided_by) references staff(id);
alter table repeated_call add constraint repeated_call_account_id_fkey foreign key (account_id) references account(id) on delete cascade;

insert into database_use (one, is_production, has_demo_members) values (true, false, false);
insert into outbox_channel (name, failing_since, failed_messages, last_error, paused_until, alarmed_at, alarm_mailed_at) values ('email', null, 0, null, null, null, null);
insert into outbox_channel (name, failing_since, failed_messages, last_error, paused_until, alarmed_at, alarm_mailed_at) values ('sms', null, 0, null, null, null, null);
insert into outbox_channel (name, failing_since, failed_messages, last_error, paused_until, alarmed_at, alarm_mailed_at) values ('push', null, 0, null, null, null, null);
insert into staff_event_end (is_only, no, hash) values (true, 0, '\x30dfd6a242d435b5193e5980291e8f014583869b605c016e29cbbb5ea697580d');
