-- Who has been given what of a profile, by which right, and how often it was looked at. Kept by triggers (keep_disclosures), so that
-- none is given without its row.
create table disclosure (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profile (id) on delete cascade,
  receiver_id uuid not null references profile (id) on delete cascade,
  what text not null check (what in ('contact', 'photos')),
  by_right text not null check (by_right in ('plan', 'yes', 'request')),
  at timestamptz not null,
  -- null while nothing ends it
  until timestamptz,
  seen integer not null default 0 check (seen >= 0),
  -- by the owner; a plan doesn't open it again
  taken_back_at timestamptz,
  unique (owner_id, receiver_id, what, by_right)
);
create index disclosure_owner on disclosure (owner_id, at desc, id desc);
create index disclosure_receiver on disclosure (receiver_id);

-- A contact that its viewer gave back, once for each member.
create table contact_return (
  viewer_id uuid not null references profile (id) on delete cascade,
  target_id uuid not null references profile (id) on delete cascade,
  by_account_id uuid references account (id) on delete set null,
  reason text not null check (reason in ('numberDead', 'wrongNumber', 'notLooking', 'noAnswer')),
  at timestamptz not null,
  primary key (viewer_id, target_id)
);
create index contact_return_target on contact_return (target_id, at);
create index contact_return_by_account on contact_return (by_account_id);

insert into disclosure (owner_id, receiver_id, what, by_right, at)
  select target_id, viewer_id, 'contact', 'plan', contact_viewed_at from interaction where contact_viewed_at is not null
  union all
  select viewer_id, target_id, 'contact', 'yes', greatest(contact_shared_at, connected_at) from interaction
    where contact_shared_at is not null and connected_at is not null
  union all
  select target_id, viewer_id, 'photos', 'yes', connected_at from interaction where connected_at is not null;
insert into disclosure (owner_id, receiver_id, what, by_right, at, until)
  select i.target_id, i.viewer_id, 'photos', 'request', coalesce(r.answered_at, i.last_viewed_at),
    i.photos_shown_until::timestamp at time zone 'Asia/Kolkata'
  from interaction i left join photo_request r on r.asker_id = i.viewer_id and r.owner_id = i.target_id
  where i.photos_shown_until is not null;
