-- A change of the bank account, or one that names an account, a number or an address, waits until a second person agrees.
create table site_text_proposal (
  section text not null,
  version int not null check (version > 0),
  texts json not null,
  proposed_at timestamptz not null,
  staff_id uuid not null references staff (id),
  by_whom text not null,
  reason text not null check (length(reason) between 1 and 200),
  decision text check (decision in ('approve', 'refuse', 'replaced')),
  decided_at timestamptz,
  decided_by uuid references staff (id),
  primary key (section, version),
  check ((decision is null) = (decided_at is null))
);
create unique index site_text_proposal_waiting on site_text_proposal (section) where decision is null;
