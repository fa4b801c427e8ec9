-- Marks the files of a deleted or renamed photo for removal, whatever statement changes it.
create or replace function photo_let_go() returns trigger language plpgsql as $$
begin
  insert into unwanted_photo (file_name, due_at) values (old.file_name, '-infinity')
    on conflict (file_name) do update set due_at = excluded.due_at;
  return null;
end $$;
create or replace trigger photo_removed after delete on photo for each row execute function photo_let_go();
create or replace trigger photo_renamed after update of file_name on photo for each row
  when (old.file_name <> new.file_name) execute function photo_let_go();

-- Requests new names for photos once a right to see them ends, because the viewer knows the old name (G-69): for all
-- photos of `owners`, and for those of `guarded` whose photos or profile are restricted. Rows are locked in the order
-- of their ids.
create or replace function want_new_names(owners uuid[], guarded uuid[]) returns void language sql as $$
  with theirs as (
    select f.id from photo f
    where f.profile_id = any (owners || guarded) and (f.profile_id = any (owners)
      or exists (select from profile p where p.id = f.profile_id and p.photo_visibility = 'accepted')
      or exists (select from listing l where l.profile_id = f.profile_id and l.is_guarded))
    order by f.id for no key update)
  update photo set new_name_wanted = true where id in (select id from theirs)
$$;

-- Handles the end of one viewer's right: a closed contact or connection, the end of photos shown on request, or an
-- interest that a guarded owner took back.
create or replace function viewers_right_ended() returns trigger language plpgsql as $$
declare
  guarded uuid[] := array(
    select distinct owner from after_it a join before_it b using (viewer_id, target_id)
      cross join lateral (values
        (a.target_id, b.contact_viewed_at is not null and a.contact_viewed_at is null
          or b.connected_at is not null and a.connected_at is null
          or b.photos_shown_until is not null and a.photos_shown_until is null),
        (a.viewer_id, b.interest_at is not null and a.interest_at is null
          or b.connected_at is not null and a.connected_at is null)) ended (owner, is_over)
    where is_over);
begin
  if guarded <> '{}' then perform want_new_names('{}', guarded); end if;
  return null;
end $$;
create or replace trigger viewers_right_ended after update on interaction
  referencing old table as before_it new table as after_it
  for each statement execute function viewers_right_ended();

-- A block ends what both sides saw.
create or replace function blocked_see_no_more() returns trigger language plpgsql as $$
begin
  perform want_new_names(array[new.blocker_id], array[new.blocked_id]);
  return null;
end $$;
create or replace trigger blocked_see_no_more after insert on block
  for each row execute function blocked_see_no_more();

-- Fewer members can find the owner: the profile is hidden, rests, is paused or blocked, has its match, or now shows
-- itself only to members who fit its wishes.
create or replace function fewer_find() returns trigger language plpgsql as $$
begin
  perform want_new_names(array[new.profile_id], '{}');
  return null;
end $$;
create or replace trigger fewer_find after update on listing for each row
  when (old.is_listed and not new.is_listed or old.is_resting and not new.is_resting and not new.is_listed
    or not old.is_guarded and new.is_guarded)
  execute function fewer_find();

-- Fewer members see the photos of a profile that can still be found.
create or replace function photos_for_a_few() returns trigger language plpgsql as $$
begin
  perform want_new_names(array[new.id], '{}');
  return null;
end $$;
create or replace trigger fewer_see_photos after update of photo_visibility on profile for each row
  when (old.photo_visibility = 'all' and new.photo_visibility = 'accepted')
  execute function photos_for_a_few();
