-- What members show to staff, so that a part of their profile is checked. What stays of it is the kind, when, by whom and
-- with which verdict; never what stood in it.
create table document (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('identity', 'selfie', 'education', 'employment', 'income', 'maritalStatus')),
  submitted_at timestamptz not null,
  -- of a selfie: the photos that it is compared with
  photo_ids uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_at timestamptz,
  -- of the staff; null: nobody looked at it in time
  decided_by uuid,
  reason text check (length(reason) <= 40),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index document_waiting on document (profile_id, kind) where state = 'waiting';
create index document_submitted on document (submitted_at) where state = 'waiting';
create index document_profile on document (profile_id, submitted_at desc);
create index document_by_account on document (by_account_id);

-- The file of one that waits, sealed with a key of its own. With this row the key goes, and nothing opens the file any more.
create table document_file (
  document_id uuid primary key references document (id) on delete cascade,
  file_name text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  sealed_key bytea not null
);

-- Files that have to go. Written before the file is, and in the transaction that lets go of it, whatever lets go of it: a
-- server that dies in between leaves nothing behind.
create table unwanted_document (
  file_name text primary key,
  due_at timestamptz not null
);
create index unwanted_document_due on unwanted_document (due_at);

-- What staff have seen a document for, as long as the profile says the same.
create table claim (
  profile_id uuid not null references profile (id) on delete cascade,
  kind text not null check (kind in ('identity', 'selfie', 'education', 'employment', 'income', 'maritalStatus')),
  document_id uuid not null references document (id) on delete cascade,
  checked_at timestamptz not null,
  photo_ids uuid[] not null,
  primary key (profile_id, kind)
);
create index claim_document on claim (document_id);
