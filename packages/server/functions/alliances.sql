-- Ends the relations of a family whose match is fixed with all other families: connections, contacts and photos that
-- were shown, and photo requests. Pending interests are closed one by one, because closing one may return it to its
-- sender's allowance.
create or replace function end_with_others(fixed uuid, other uuid) returns void language plpgsql as $$
begin
  update interaction set connected_at = null, contact_shared_at = null, contact_shared_by = null, photos_shown_until = null,
      interest_state = case interest_state when 'accepted' then 'closed' else interest_state end,
      -- notify again if they accept again
      interest_told_at = case interest_state when 'accepted' then null else interest_told_at end
    where (viewer_id = fixed and target_id is distinct from other or target_id = fixed and viewer_id is distinct from other)
      and (connected_at is not null or contact_shared_at is not null or photos_shown_until is not null
        or interest_state = 'accepted');
  delete from photo_request where asker_id = fixed or owner_id = fixed;
  delete from follow where owner_id = fixed or target_id = fixed;
end $$;

-- Saves what end_with_others is about to end, and pending interests, for a match with a person outside the site,
-- because all of it may be restored.
create or replace function keep_ended(fixed uuid) returns void language sql as $$
  insert into alliance_ended (profile_id, what, by_id, to_id, was)
  select fixed, 'interaction', viewer_id, target_id, to_jsonb(i) from interaction i
    where fixed in (viewer_id, target_id)
      and (connected_at is not null or contact_shared_at is not null or photos_shown_until is not null
        or interest_state in ('sent', 'accepted'))
  union all
  select fixed, 'photoRequest', asker_id, owner_id, to_jsonb(r) from photo_request r where fixed in (asker_id, owner_id)
  union all
  select fixed, 'follow', owner_id, target_id, to_jsonb(f) from follow f where fixed in (owner_id, target_id)
$$;

-- Restores the saved relations of pairs to which nothing else has happened since: a block, a match of the other family,
-- an interest that was taken back. A pair is restored completely or not at all. Returned free interests stay returned.
-- Returns the families with restored relations.
create or replace function restore_ended(fixed uuid) returns setof uuid language plpgsql as $$
declare
  others uuid[];
begin
  select array_agg(other) into others from (
    select case when e.by_id = fixed then e.to_id else e.by_id end as other
    from alliance_ended e
      left join interaction i on e.what = 'interaction' and i.viewer_id = e.by_id and i.target_id = e.to_id
      cross join jsonb_populate_record(null::interaction, case when e.what = 'interaction' then e.was end) was
    where e.profile_id = fixed
    group by 1
    having bool_and(e.what <> 'interaction' or (i.connected_at is null and i.interest_at is not distinct from was.interest_at
      and (i.interest_state is not distinct from was.interest_state or i.interest_state = 'closed')))
  ) pair
  where not exists (select from profile p where p.id = other and p.fixed_at is not null)
    and not exists (select from barred b where b.member_id = fixed and b.other_id = other);

  update interaction i set connected_at = was.connected_at, contact_shared_at = was.contact_shared_at,
      contact_shared_by = (select id from account where id = was.contact_shared_by),
      photos_shown_until = was.photos_shown_until, interest_state = was.interest_state, interest_told_at = was.interest_told_at
    from alliance_ended e cross join jsonb_populate_record(null::interaction, e.was) was
    where e.profile_id = fixed and e.what = 'interaction' and (e.by_id = any (others) or e.to_id = any (others))
      and i.viewer_id = e.by_id and i.target_id = e.to_id;
  insert into photo_request (asker_id, owner_id, by_account_id, answered_by, state, created_at, answered_at, expires_at)
    select e.by_id, e.to_id, (select id from account where id = was.by_account_id),
        (select id from account where id = was.answered_by), was.state, was.created_at, was.answered_at, was.expires_at
      from alliance_ended e cross join jsonb_populate_record(null::photo_request, e.was) was
      where e.profile_id = fixed and e.what = 'photoRequest' and (e.by_id = any (others) or e.to_id = any (others))
    on conflict do nothing;
  insert into follow (owner_id, target_id, by_account_id, created_at)
    select e.by_id, e.to_id, (select id from account where id = was.by_account_id), was.created_at
      from alliance_ended e cross join jsonb_populate_record(null::follow, e.was) was
      where e.profile_id = fixed and e.what = 'follow' and (e.by_id = any (others) or e.to_id = any (others))
    on conflict do nothing;
  delete from alliance_ended where profile_id = fixed;
  return query select unnest(others);
end $$;
