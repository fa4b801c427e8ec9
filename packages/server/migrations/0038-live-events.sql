-- What open pages are told of: who, and where to look; never a text. Written with its cause, read by every server in the order
-- in which transactions end, and kept for a day, so that whoever was away for a while misses nothing.
create table live_event (
  id bigint generated always as identity primary key,
  profile_id uuid not null,
  kind text not null check (kind in ('message', 'read', 'interest', 'notification')),
  about_id uuid,
  seq int,
  notification_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null
);
create index live_event_xid on live_event (xid);
create index live_event_profile on live_event (profile_id, id);
create index live_event_created on live_event (created_at);
