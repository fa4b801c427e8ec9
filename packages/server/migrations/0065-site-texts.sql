-- What staff say on the public pages instead of the site file: every version of each section, the greatest one counts.
create table site_text (
  section text not null check (section in ('announcements', 'events', 'stories', 'bank')),
  version int not null check (version > 0),
  -- in the form of @thunai/contract/values/site; a change of that form brings a migration that adds versions in the new one
  texts json not null,
  changed_at timestamptz not null,
  staff_id uuid not null references staff (id),
  by_whom text not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (section, version)
);
