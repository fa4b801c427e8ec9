-- The proven e-mail and the number that an account had before a change, for three days: a link sent to that e-mail, of which
-- only the hash is kept, brings both back. All rows of an account that are live at one time hold the same contact.
create table earlier_contact (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  email_verified_at timestamptz not null,
  phone text,
  mobile_verified_at timestamptz,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index earlier_contact_account on earlier_contact (account_id);
create index earlier_contact_email on earlier_contact (email);
create index earlier_contact_phone on earlier_contact (phone);
