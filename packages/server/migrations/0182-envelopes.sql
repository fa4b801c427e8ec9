-- Envelopes: a conversation as a member has it, signed. The content goes after some days; its hash stays for the next one's chain.
create table envelope (
  id uuid default gen_random_uuid() not null,
  profile_id uuid not null,
  key_id text,
  sealed bytea,
  hash text not null,
  previous text,
  at timestamptz not null,
  constraint envelope_check check ((key_id is null) = (sealed is null)),
  constraint envelope_pkey primary key (id),
  constraint envelope_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index envelope_profile on envelope (profile_id, at desc);
create index envelope_sealed on envelope (at) where sealed is not null;
