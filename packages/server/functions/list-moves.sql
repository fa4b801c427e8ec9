-- Moves an entry of castes or sub castes. Profiles, wishes and its sub castes follow in this transaction, and the entry
-- stays as a signpost. The caller hides the changes from saved searches. Changes nothing and returns false if one of
-- the two doesn't exist or has already moved.
create or replace function move_entry(religion text, from_caste text, from_sub text, into_caste text, into_sub text, clan text)
returns boolean language plpgsql as $$
declare
  above int := coalesce(merged_into, id) from reference_item where list = 'religion' and lower(name) = lower(religion);
  old_caste int := id from caste where religion_id = above and lower(name) = lower(from_caste)
    and (from_sub is not null or merged_into is null) limit 1;
  old_sub int := id from sub_caste where caste_id = old_caste and lower(name) = lower(from_sub) and merged_into is null
    and moved_to_caste is null limit 1;
  new_caste int := coalesce(merged_into, id) from caste where religion_id = above and lower(name) = lower(into_caste) limit 1;
  new_sub int := coalesce(merged_into, id) from sub_caste where caste_id = new_caste and lower(name) = lower(into_sub)
    and moved_to_caste is null limit 1;
begin
  if new_caste is null or (into_sub is not null and new_sub is null) then return false; end if;
  if from_sub is not null then
    if old_sub is null or old_sub = new_sub then return false; end if;
    perform move_wishes(old_caste, old_sub, new_caste, new_sub, clan is not null);
    update sub_caste set active = false, merged_into = new_sub,
        moved_to_caste = case when new_sub is null then new_caste end, moved_to_clan = clan where id = old_sub;
    update sub_caste set merged_into = new_sub where merged_into = old_sub and new_sub is not null;
    -- signposts to an entry that is no longer a sub caste move with it
    update sub_caste set merged_into = null, moved_to_caste = new_caste, moved_to_clan = clan
      where merged_into = old_sub and new_sub is null;
    update profile set caste_id = caste_id, sub_caste_id = sub_caste_id where sub_caste_id = old_sub;
  else
    if old_caste is null or old_caste = new_caste then return false; end if;
    -- restore a sub caste of the new caste that was merged into one of the same name below the old caste
    update sub_caste t set merged_into = null, active = s.active from sub_caste s
      where new_sub is null and t.caste_id = new_caste and t.merged_into = s.id and lower(t.name) = lower(s.name)
        and s.caste_id = old_caste and s.merged_into is null and s.moved_to_caste is null;
    -- its sub castes follow, by name
    insert into sub_caste (caste_id, name, position, active)
      select new_caste, s.name, (select coalesce(max(position), -1) from sub_caste where caste_id = new_caste)
          + row_number() over (order by s.position), s.active
        from sub_caste s where s.caste_id = old_caste and s.merged_into is null and s.moved_to_caste is null and new_sub is null
          and not exists (select from sub_caste t where t.caste_id = new_caste and lower(t.name) = lower(s.name));
    update sub_caste s set active = false, merged_into = coalesce(new_sub, coalesce(t.merged_into, t.id))
      from (select null::int as id, null::int as merged_into, null::text as name where new_sub is not null
        union all select id, merged_into, name from sub_caste where caste_id = new_caste and new_sub is null
          and moved_to_caste is null) t
      where s.caste_id = old_caste and s.merged_into is null and s.moved_to_caste is null
        and (new_sub is not null or lower(t.name) = lower(s.name)) and s.id <> coalesce(t.merged_into, t.id, 0);
    -- a sub caste of the same name that has already left the new caste: move this one to the same place
    perform move_wishes(old_caste, s.id, t.moved_to_caste, null, t.moved_to_clan is not null)
      from sub_caste s join sub_caste t on t.caste_id = new_caste and t.moved_to_caste is not null and lower(t.name) = lower(s.name)
      where new_sub is null and s.caste_id = old_caste and s.merged_into is null and s.moved_to_caste is null;
    update sub_caste s set active = false, moved_to_caste = t.moved_to_caste, moved_to_clan = t.moved_to_clan from sub_caste t
      where new_sub is null and t.caste_id = new_caste and t.moved_to_caste is not null and lower(t.name) = lower(s.name)
        and s.caste_id = old_caste and s.merged_into is null and s.moved_to_caste is null;
    -- entries merged into such a sub caste move with it
    update sub_caste s set merged_into = null, moved_to_caste = t.moved_to_caste, moved_to_clan = t.moved_to_clan from sub_caste t
      where s.merged_into = t.id and t.caste_id = old_caste and t.moved_to_caste is not null;
    update caste set active = false, merged_into = new_caste, moved_to_sub_caste = coalesce(new_sub, moved_to_sub_caste)
      where id = old_caste or merged_into = old_caste;
    -- entries that were moved to this caste now mean its sub caste
    update sub_caste set merged_into = new_sub, moved_to_caste = null
      where moved_to_caste = old_caste and moved_to_clan is null and new_sub is not null;
    update sub_caste set moved_to_caste = new_caste where moved_to_caste = old_caste;
    -- a wish for a caste that became a sub caste is for that sub caste only, and so is a guard
    if new_sub is not null then
      insert into preference_value (profile_id, kind, item_id, position)
        select profile_id, 'sub_caste', new_sub, position from preference_value v where kind = 'caste' and item_id = old_caste
          -- a guard by other sub castes excluded these members
          and not exists (select from profile p join preference w on w.profile_id = p.id
            join preference_value other on other.profile_id = p.id and other.kind = 'sub_caste'
            where p.id = v.profile_id and p.visibility = 'filtered' and 'subCaste' = any (w.must))
        on conflict do nothing;
      update preference w set must = array_append(must, 'subCaste') from profile p
        where p.id = w.profile_id and p.visibility = 'filtered' and 'caste' = any (must) and not 'subCaste' = any (must)
          and exists (select from preference_value v where v.profile_id = w.profile_id and v.kind = 'caste' and v.item_id = old_caste);
    end if;
    insert into preference_value (profile_id, kind, item_id, position)
      select profile_id, 'caste', new_caste, position from preference_value where kind = 'caste' and item_id = old_caste
      on conflict do nothing;
    delete from preference_value where kind = 'caste' and item_id = old_caste;
    insert into preference_value (profile_id, kind, item_id, position)
      select v.profile_id, 'sub_caste', s.merged_into, v.position from preference_value v
        join sub_caste s on s.id = v.item_id and s.caste_id = old_caste where v.kind = 'sub_caste' and s.merged_into is not null
      on conflict do nothing;
    delete from preference_value v using sub_caste s
      where v.kind = 'sub_caste' and s.id = v.item_id and s.caste_id = old_caste and s.merged_into is not null;
    set constraints all deferred;
    update profile set caste_id = caste_id, sub_caste_id = sub_caste_id where caste_id = old_caste;
    set constraints all immediate;
  end if;
  -- a caste that became a sub caste follows it, unless that became a clan: its wish would then be for the whole caste
  update caste c set merged_into = coalesce(t.caste_id, s.moved_to_caste), moved_to_sub_caste = s.merged_into
    from sub_caste s left join sub_caste t on t.id = s.merged_into
    where c.moved_to_sub_caste = s.id
      and (s.merged_into is not null or (s.moved_to_clan is null and s.moved_to_caste <> c.merged_into));
  return true;
end $$;

-- Moves wishes for a sub caste to what it became. If it became a clan, or only its own caste, the wish is deleted: a
-- clan names families that the family can't marry. A guarded profile keeps such a wish, which admits no member, until
-- its family changes it; and no guard opens to a caste that was only the parent of the wish.
create or replace function move_wishes(old_caste int, old_sub int, new_caste int, new_sub int, is_clan boolean)
returns void language plpgsql as $$
declare
  wishing uuid[] := array(select profile_id from preference_value where kind = 'sub_caste' and item_id = old_sub);
begin
  if is_clan or (new_sub is null and old_caste = new_caste) then
    if is_clan then insert into dropped_wish (profile_id) select unnest(wishing) on conflict do nothing; end if;
    delete from preference_value v using profile p where v.kind = 'sub_caste' and v.item_id = old_sub
      and p.id = v.profile_id and p.visibility <> 'filtered';
    return;
  end if;
  delete from preference_value where kind = 'sub_caste' and item_id = old_sub;
  if new_sub is not null then
    insert into preference_value (profile_id, kind, item_id)
      select id, 'sub_caste', new_sub from unnest(wishing) id on conflict do nothing;
    -- a guard by caste would open to the rest of the other caste
    if old_caste <> new_caste then
      update preference w set must = array_append(must, 'subCaste') from profile p
        where w.profile_id = any (wishing) and p.id = w.profile_id and p.visibility = 'filtered' and 'caste' = any (must)
          and not 'subCaste' = any (must);
    end if;
  end if;
  -- delete the parent caste with the last wish below it
  delete from preference_value v where v.kind = 'caste' and v.item_id = old_caste and v.profile_id = any (wishing)
    and old_caste <> new_caste and not exists (select from preference_value w join sub_caste s on s.id = w.item_id
      where w.profile_id = v.profile_id and w.kind = 'sub_caste' and s.caste_id = old_caste);
  -- without a wish below them, the other castes of a guarded profile would open completely
  delete from preference_value v using profile p where v.kind = 'caste' and v.item_id <> new_caste and new_sub is null
    and v.profile_id = any (wishing) and p.id = v.profile_id and p.visibility = 'filtered'
    and not exists (select from preference_value w where w.profile_id = v.profile_id and w.kind = 'sub_caste');
  insert into preference_value (profile_id, kind, item_id)
    select id, 'caste', new_caste from unnest(wishing) id on conflict do nothing;
  -- a must about the sub caste becomes one about the caste
  if new_sub is null then
    update preference set must = array_append(must, 'caste')
      where profile_id = any (wishing) and 'subCaste' = any (must) and not 'caste' = any (must);
  end if;
end $$;

-- Saves a fact other than the community that an entry implies, such as a church, a school of law or a sect, in the
-- named column of its profiles.
create or replace function keep_told(religion text, of_caste text, of_sub text, told_in text, told text)
returns void language plpgsql as $$
begin
  execute format('update profile p set %1$I = coalesce(p.%1$I, $1) from caste c join reference_item r on r.id = c.religion_id
    left join sub_caste s on s.caste_id = c.id and s.name = $4
    where r.name = $2 and c.name = $3 and p.caste_id = c.id and ($4 is null or p.sub_caste_id = s.id)', told_in)
    using told, religion, of_caste, of_sub;
end $$;

-- Hides this transaction's changes from saved searches, because a new name for the same entry is no new hit.
create or replace function hide_changes() returns void language sql as $$
  update member_change c set was = to_jsonb(l) from listing l where l.no = c.no and c.xid = pg_current_xact_id()
$$;
