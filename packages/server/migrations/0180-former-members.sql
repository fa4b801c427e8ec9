-- What stays of a member who left or was removed, for the families who were given something: the member id and the name as they
-- saw it. It goes once no family has a trace of the member any more.
create table former_member (
  profile_id uuid not null,
  member_id text not null,
  name text not null,
  how text not null,
  left_at timestamptz not null,
  constraint former_member_how_check check (how in ('left', 'removed')),
  constraint former_member_pkey primary key (profile_id)
);

-- An interest between a family and a member who left, as that family saw it, without the words of the one who left.
create table interest_trace (
  profile_id uuid not null,
  other_id uuid not null,
  is_mine boolean not null,
  state text not null,
  note text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  connected_at timestamptz,
  shares_contact boolean not null,
  contact_shared boolean not null,
  constraint interest_trace_state_check check (state in ('sent', 'accepted', 'declined', 'closed')),
  constraint interest_trace_pkey primary key (profile_id, other_id, is_mine),
  constraint interest_trace_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index interest_trace_other on interest_trace (other_id);

-- Leavings that wait for the end of a legal hold: nobody sees the profile any more, and its account logs in nowhere.
create table leaving_on_hold (
  account_id uuid not null,
  profile_id uuid not null,
  asked_at timestamptz not null,
  constraint leaving_on_hold_pkey primary key (profile_id),
  constraint leaving_on_hold_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint leaving_on_hold_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index leaving_on_hold_account on leaving_on_hold (account_id);

-- What was given stays in the other family's table when one of the two leaves. It goes with the second.
alter table disclosure drop constraint disclosure_owner_id_fkey;
alter table disclosure drop constraint disclosure_receiver_id_fkey;
create index participant_other on participant (other_id);
