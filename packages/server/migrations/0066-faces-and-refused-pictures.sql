-- What else a machine sees in a photo: how many faces, and whether the same picture was refused before.
alter table photo_signal
  -- null where nobody asked
  add column faces smallint check (faces >= 0),
  -- the refused picture that looked most like it then: {reason, distance}
  add column refused jsonb;

-- What a refused picture looked like, so that it is known again, whoever uploads it; nothing says whose it was.
create table refused_picture (
  photo_id uuid primary key,
  hash bigint not null,
  -- why, where somebody said so
  reason text,
  refused_at timestamptz not null
);
create index refused_picture_refused on refused_picture (refused_at);

-- Stays with the photo until it goes: staff may be faster than the machine that knows what it looks like.
alter table photo add column refused_reason text;
