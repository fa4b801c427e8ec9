-- Resolves an entry that was merged, so that a client that read a list before the merge saves the right entry after it.

create or replace function profile_means() returns trigger language plpgsql as $$
declare
  moved sub_caste;
  merged caste;
begin
  if not exists (select from reference_item where merged_into is not null)
    and not exists (select from caste where merged_into is not null)
    and not exists (select from sub_caste where merged_into is not null or moved_to_caste is not null)
    and not exists (select from state where merged_into is not null)
    and not exists (select from district where merged_into is not null) then return new; end if;
  new.religion_id := item_meant(new.religion_id);
  new.mother_tongue_id := item_meant(new.mother_tongue_id);
  new.country_id := item_meant(new.country_id);
  new.residence_type_id := item_meant(new.residence_type_id);
  new.job_type_id := item_meant(new.job_type_id);
  new.job_country_id := item_meant(new.job_country_id);
  new.complexion_id := item_meant(new.complexion_id);
  new.citizenship_id := item_meant(new.citizenship_id);
  new.parents_country_id := item_meant(new.parents_country_id);
  select * into merged from caste where id = new.caste_id and merged_into is not null;
  if found then
    new.caste_id := merged.merged_into;
    if merged.moved_to_sub_caste is not null then new.sub_caste_id := merged.moved_to_sub_caste; end if;
  end if;
  select * into moved from sub_caste where id = new.sub_caste_id and (merged_into is not null or moved_to_caste is not null);
  if found then
    new.sub_caste_id := moved.merged_into;
    new.caste_id := coalesce((select caste_id from sub_caste where id = moved.merged_into), moved.moved_to_caste);
    new.clan := coalesce(new.clan, moved.moved_to_clan);
  end if;
  new.state_id := coalesce((select merged_into from state where id = new.state_id), new.state_id);
  new.district_id := coalesce((select merged_into from district where id = new.district_id), new.district_id);
  return new;
end $$;

create or replace function item_meant(wanted int) returns int language sql stable as $$
  select coalesce((select merged_into from reference_item where id = wanted), wanted)
$$;

create or replace trigger profile_means before insert or update of religion_id, mother_tongue_id, country_id, residence_type_id,
    job_type_id, job_country_id, complexion_id, citizenship_id, parents_country_id, caste_id, sub_caste_id, state_id, district_id on profile
  for each row execute function profile_means();

-- Skips an entry that the profile already has.
create or replace function entry_means() returns trigger language plpgsql as $$
declare
  meant int := item_meant(new.item_id);
  is_there boolean;
begin
  if meant = new.item_id then return new; end if;
  new.item_id := meant;
  execute format('select exists (select from %I where profile_id = $1 and item_id = $2)', tg_table_name)
    into is_there using new.profile_id, meant;
  return case when is_there then null else new end;
end $$;
create or replace trigger entry_means before insert on profile_education for each row execute function entry_means();
create or replace trigger entry_means before insert on profile_eating_habit for each row execute function entry_means();
create or replace trigger entry_means before insert on profile_other_habit for each row execute function entry_means();
create or replace trigger entry_means before insert on profile_relocate_country for each row execute function entry_means();
create or replace trigger entry_means before insert on profile_hobby for each row execute function entry_means();

create or replace function wish_means() returns trigger language plpgsql as $$
declare
  moved sub_caste;
  meant int := case new.kind
    when 'caste' then coalesce((select merged_into from caste where id = new.item_id), new.item_id)
    when 'sub_caste' then coalesce((select merged_into from sub_caste where id = new.item_id), new.item_id)
    else item_meant(new.item_id) end;
begin
  if new.kind = 'sub_caste' then
    select * into moved from sub_caste where id = new.item_id and moved_to_caste is not null;
    if found then
      -- a guarded profile keeps the wish, which admits no member: only its family may open the guard
      if exists (select from profile where id = new.profile_id and visibility = 'filtered') then return new; end if;
      if moved.moved_to_clan is not null then return null; end if;
      new.kind := 'caste';
      meant := moved.moved_to_caste;
      -- a must about the sub caste becomes one about the caste
      update preference set must = array_append(must, 'caste')
        where profile_id = new.profile_id and 'subCaste' = any (must) and not 'caste' = any (must);
    end if;
  end if;
  if meant = new.item_id and moved is null then return new; end if;
  new.item_id := meant;
  if exists (select from preference_value v
    where v.profile_id = new.profile_id and v.kind = new.kind and v.item_id = meant) then return null; end if;
  return new;
end $$;
create or replace trigger wish_means before insert on preference_value for each row execute function wish_means();

-- Cards show names and are cached by the revision of their listing; no profile has a merged entry.
create or replace function entry_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'caste' then
    update listing set revision = nextval('listing_revision') where caste_id = new.id;
  elsif tg_table_name = 'sub_caste' then
    update listing set revision = nextval('listing_revision') where sub_caste_id = new.id;
  else
    update listing set revision = nextval('listing_revision') where new.id in (religion_id, mother_tongue_id,
      marital_status_id, job_type_id, country_id, residence_type_id)
      or profile_id in (select e.profile_id from profile_education e where e.item_id = new.id);
  end if;
  return null;
end $$;
create or replace trigger entry_renamed after update of name on reference_item for each row
  when (old.name <> new.name and new.merged_into is null) execute function entry_renamed();
create or replace trigger entry_renamed after update of name on caste for each row
  when (old.name <> new.name and new.merged_into is null) execute function entry_renamed();
create or replace trigger entry_renamed after update of name on sub_caste for each row
  when (old.name <> new.name and new.merged_into is null) execute function entry_renamed();
