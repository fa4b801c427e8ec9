-- Records one right of a receiver to an owner's contact or photos: begun or renewed at a time, or ended if the time is
-- null. An ended right stays recorded: only an accepted interest lets a plan open a contact again that was taken back,
-- not a number that was shown for a while.
create or replace function note_disclosure(owner uuid, receiver uuid, item text, basis text, since timestamptz, ends timestamptz)
returns void language plpgsql as $$
begin
  if since is not null then
    insert into disclosure (owner_id, receiver_id, what, by_right, at, until) values (owner, receiver, item, basis, since, ends)
      on conflict (owner_id, receiver_id, what, by_right)
      do update set at = excluded.at, until = excluded.until;
  else
    update disclosure set until = greatest(at, now())
      where owner_id = owner and receiver_id = receiver and what = item and by_right = basis and (until is null or until > now());
  end if;
end $$;

-- Records what an interaction of two members discloses, in the same transaction.
create or replace function keep_disclosures() returns trigger language plpgsql as $$
begin
  if (new.contact_viewed_at is not null) is distinct from (old.contact_viewed_at is not null) then
    perform note_disclosure(new.target_id, new.viewer_id, 'contact', 'plan', new.contact_viewed_at, null);
    -- an opened contact shows restricted photos too
    perform note_disclosure(new.target_id, new.viewer_id, 'photos', 'plan', new.contact_viewed_at, null);
  end if;
  if (new.contact_shared_at is not null and new.connected_at is not null)
    is distinct from (old.contact_shared_at is not null and old.connected_at is not null) then
    perform note_disclosure(new.viewer_id, new.target_id, 'contact', 'yes',
      case when new.contact_shared_at is not null and new.connected_at is not null
        then greatest(new.contact_shared_at, new.connected_at) end, null);
  end if;
  if (new.connected_at is not null) is distinct from (old.connected_at is not null) then
    perform note_disclosure(new.target_id, new.viewer_id, 'photos', 'yes', new.connected_at, null);
  end if;
  if new.photos_shown_until is distinct from old.photos_shown_until then
    perform note_disclosure(new.target_id, new.viewer_id, 'photos', 'request', case when new.photos_shown_until is not null then now() end,
      new.photos_shown_until::timestamp at time zone 'Asia/Kolkata');
  end if;
  return null;
end $$;
create or replace trigger disclosed
  after update of contact_viewed_at, contact_shared_at, connected_at, photos_shown_until on interaction
  for each row execute function keep_disclosures();
-- opening a profile discloses nothing
create or replace trigger disclosed_at_once after insert on interaction for each row
  when (new.contact_viewed_at is not null or new.connected_at is not null or new.photos_shown_until is not null)
  execute function keep_disclosures();
