-- Data of a profile for search, and the triggers that update it.

-- Text as it is compared: texts that look the same are equal. The contract's foldText() documents the rules, and a test
-- compares both.
create or replace function folded(words text) returns text language plpgsql immutable parallel safe as $$
declare
  alike constant text[] := array[
    ['\u0BB6', U&'\0BB8'], ['\u0B85\u0BC2', U&'\0B86'], ['\u0B92\u0BB3(?![\u0BBE-\u0BCD\u0BD7])', U&'\0B94'],
    ['\u0BC6\u0BB3(?![\u0BBE-\u0BCD\u0BD7])', U&'\0BCC'], ['\u0D7A', U&'\0D23\0D4D'], ['\u0D7B', U&'\0D28\0D4D'],
    ['\u0D7C', U&'\0D30\0D4D'], ['\u0D7D', U&'\0D32\0D4D'], ['\u0D7E', U&'\0D33\0D4D'],
    ['\u0D7F', U&'\0D15\0D4D'], ['\u0D07\u0D57', U&'\0D08'], ['\u0D4C', U&'\0D57'],
    ['\u0905\u093E', U&'\0906'], ['\u0906\u0947|\u0905\u094B', U&'\0913'], ['\u0906\u0948|\u0905\u094C', U&'\0914'],
    ['\u090F\u0947', U&'\0910'], ['\u0C12\u0C4C', U&'\0C14'], ['\u0C12\u0C55', U&'\0C13'],
    ['\u0C92\u0CCC', U&'\0C94'], ['\u09CE', U&'\09A4\09CD'], ['\u0985\u09BE', U&'\0986'],
    ['\u0A85\u0ABE', U&'\0A86'], ['\u0A05\u0A3E', U&'\0A06'], ['\u0D85\u0DCF', U&'\0D86'],
    ['[\u2010-\u2015\u2212]', '-'], ['[\u2018\u2019\u02BC]', '''']];
  text text := normalize(regexp_replace(words,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
    '', 'g'), nfkc);
  pair text[];
begin
  -- nearly all texts are in Latin letters
  if text ~ '^[\u0001-\u024F]*$' then return text; end if;
  foreach pair slice 1 in array alike loop text := regexp_replace(text, pair[1], pair[2], 'g'); end loop;
  return translate(text, U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF',
    '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
end $$;

-- Distinct words of a text and their stems: "Teachers" is found by "teachers" and by "teacher".
create or replace function lexemes(words text) returns text[] language sql immutable parallel safe as $$
  select tsvector_to_array(to_tsvector('pg_catalog.simple', text) || to_tsvector('pg_catalog.english', text)
    || to_tsvector('pg_catalog.tamil', text)) from folded(words) text
$$;

-- Degrees are compared by level: a wish for a degree is met by that degree and by any of a higher level. A member's
-- degrees are those that no higher one covers, and a negative number for each level below. A degree of a profession,
-- which is the hundreds of its level, is covered within the profession only: a lawyer doesn't meet a wish for a doctor.
-- It is a loop, because an equivalent query takes five times as long, and every listing calls it.
create or replace function degrees_held(ids int[]) returns int[] language plpgsql stable as $$
declare
  own record;
  -- the highest rank of all degrees, then of each profession
  highest int[] := array_fill(0, array[10]);
  held int[] := '{}';
  ranks int[] := '{}';
  places int[] := '{}';
  met int[] := '{}';
begin
  for own in select id, level % 100 as rank, level / 100 + 1 as place from reference_item where id = any (ids) order by id loop
    held := held || own.id;
    ranks := ranks || own.rank;
    places := places || own.place;
    if own.rank > highest[1] then highest[1] := own.rank; end if;
    if own.rank > highest[own.place] then highest[own.place] := own.rank; end if;
  end loop;
  for place in reverse 10..1 loop
    for rank in reverse highest[place] - 1..1 loop met := met || -((place - 1) * 100 + rank); end loop;
  end loop;
  for i in 1..cardinality(held) loop
    if ranks[i] is null or ranks[i] >= highest[places[i]] then met := met || held[i]; end if;
  end loop;
  return met;
end $$;
-- Wished degrees, with their levels as negative numbers.
create or replace function degrees_wished(ids int[]) returns int[] language sql stable strict as $$
  select array(select unnest(ids) union select -level from reference_item where id = any (ids) and level is not null order by 1)
$$;

-- Claims about a profile that staff have confirmed, latest first, in the format of the contract's Claim.
create or replace function claims_of(profile uuid) returns json language sql stable as $$
  select coalesce(json_agg(
    json_build_object('kind', kind, 'checkedOn', to_char(checked_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
    order by checked_at desc, kind), '[]') from claim where profile_id = profile
$$;

-- The listing that a profile should have. Only this view decides who can be found: active accounts with an available
-- profile that is neither hidden by its owner or staff nor resting, and whose candidate has consented if the site
-- requires it. Connected members still see a profile that rests or waits for its candidate.
drop view if exists searchable;
create view searchable as
  select p.id as profile_id, p.no, p.created_at, coalesce(a.last_login_at, p.created_at) as last_active,
    may.be_found as is_listed, may.be_back and not may.be_found as is_resting, not may.be_found or p.visibility = 'filtered' as is_guarded,
    p.gender, p.date_of_birth, p.religion_id, p.caste_id, p.sub_caste_id, p.mother_tongue_id, p.marital_status_id, p.height_cm,
    p.monthly_income,
    degrees_held(array(select item_id from profile_education e where e.profile_id = p.id)) as education_ids,
    p.job_type_id, p.country_id, p.state_id, p.district_id, p.residence_type_id, h.star_id, h.raasi_id, h.star_place,
    case
      when h.dhosham is not null or jathagam.name in ('Jathagam with Dhosham', 'Dhosham') then 'present'
      when jathagam.name = 'Sutha Jathagam' or 'dhosham' = any (h.computed) then 'none'
    end as dhosham,
    array(select item_id from profile_eating_habit e where e.profile_id = p.id order by item_id) as eating_habit_ids,
    p.clan, p.gothram, nullif(jsonb_strip_nulls(jsonb_build_object('clan', p.clan, 'clanDivision', p.clan_division,
      'clanOther', p.clan_other, 'gothram', p.gothram, 'houseName', p.house_name, 'familyDeity', p.family_deity,
      'familyDeityPlace', p.family_deity_place, 'motherClan', p.mother_clan, 'motherGothram', p.mother_gothram,
      'motherFamilyDeity', p.mother_family_deity, 'motherFamilyDeityPlace', p.mother_family_deity_place,
      'motherLineRule', w.mother_line_rule, 'excludedClans', nullif(to_jsonb(w.excluded_clans), '[]'))), '{}') as lines,
    p.physically_challenged, p.created_for, p.family_type, p.main_photo_id is not null as has_photo,
    p.main_photo_id is not null and p.photo_visibility = 'all' as shows_photo,
    (a.email is null or a.email_verified_at is not null) and a.mobile_verified_at is not null as is_verified,
    exists (select from claim c where c.profile_id = p.id and c.kind = 'identity') as is_identity_checked,
    w.age_from as wished_age_from, w.age_to as wished_age_to, w.height_from as wished_height_from,
    w.height_to as wished_height_to, w.income_from as wished_income_from, w.income_to as wished_income_to,
    wished.marital_status_ids as wished_marital_status_ids, wished.mother_tongue_ids as wished_mother_tongue_ids,
    wished.religion_ids as wished_religion_ids, wished.caste_ids as wished_caste_ids,
    wished.sub_caste_ids as wished_sub_caste_ids, degrees_wished(wished.education_ids) as wished_education_ids,
    wished.job_type_ids as wished_job_type_ids, wished.star_ids as wished_star_ids, wished.raasi_ids as wished_raasi_ids,
    wished.residence_ids as wished_residence_ids,
    coalesce(w.must, '{age,religion,maritalStatus}') as wished_must, nullif(w.dosham, false) as wished_dosham,
    wished.eating_habits_ids as wished_eating_habits_ids, wished.other_habits_ids as wished_other_habits_ids,
    wished.country_ids as wished_country_ids, p.job_country_id,
    array(select item_id from profile_other_habit o where o.profile_id = p.id order by item_id) as other_habit_ids,
    -- not asked of the never married
    coalesce(p.children_count, case when marital.name = 'Never Married' then 'None' end) as children_count,
    p.children_living, w.open_to_children as wished_open_to_children, w.open_to_disability as wished_open_to_disability,
    -- the marital status of those still married comes first, then the state of a divorce, as in opened profiles
    case when marital.name in ('Awaiting Divorce', 'Separated') then false
      when p.divorce_state is not null then p.divorce_state = 'Decree final'
      when marital.name in ('Never Married', 'Widowed', 'Annulled') then true end as is_free_to_marry,
    p.citizenship_id, p.residence_status, p.willing_to_relocate,
    -- the countries where the member may live once married; null if any will do, or if none is stated
    case when p.willing_to_relocate in ('Anywhere', 'To be talked over') then null else nullif(array(
      select coalesce(p.job_country_id, p.country_id) where coalesce(p.job_country_id, p.country_id) is not null
      union select item_id from profile_relocate_country r
        where r.profile_id = p.id and coalesce(p.willing_to_relocate, 'To named countries') = 'To named countries'
      union select id from reference_item where p.willing_to_relocate in ('Within India', 'Back to India')
        and list = 'country' and name = 'India' and merged_into is null
      order by 1), '{}') end as home_country_ids,
    p.denomination, p.muslim_sect, p.muslim_school, p.jain_sect,
    nullif(w.children, '{}') as wished_children, nullif(w.children_living, '{}') as wished_children_living,
    nullif(w.residence_status, '{}') as wished_residence_status, wished.citizenship_ids as wished_citizenship_ids,
    nullif(w.willing_to_relocate, '{}') as wished_willing_to_relocate, nullif(w.denomination, '{}') as wished_denomination,
    nullif(w.muslim_sect, '{}') as wished_muslim_sect, nullif(w.muslim_school, '{}') as wished_muslim_school,
    nullif(w.jain_sect, '{}') as wished_jain_sect,
    lexemes(concat_ws(' ', p.name, p.job_name, p.main_subject, p.taluk, p.village_area, p.current_location, p.ancestral_place,
      p.job_city, district.name, state.name, p.about_me, p.about_family)) as words,
    -- the words that cards show, to everyone
    lexemes(concat_ws(' ', p.name, p.job_name, district.name, state.name)) as card_words,
    -- other contents of cards, so that a page of results reads listings only
    json_build_array(p.name, p.member_id, p.job_name, photo.file_name, p.photo_visibility, claims_of(p.id))::text as card,
    array(select item_id from profile_education e where e.profile_id = p.id order by position, item_id) as card_education_ids
  from profile p
  join account a on a.id = p.account_id
  cross join lateral (
    select back.be_back, back.be_back and p.resting_until is null and p.idle_since is null and p.fixed_at is null and p.unsealed_at is null as be_found from (
      select a.is_active and p.is_available and p.visibility <> 'nobody' and p.hidden_until is null
        and p.paused_until is null as be_back) back) may
  left join horoscope h on h.profile_id = p.id
  left join reference_item marital on marital.id = p.marital_status_id
  left join reference_item jathagam on jathagam.id = h.jathagam_type_id
  left join preference w on w.profile_id = p.id
  left join photo on photo.id = p.main_photo_id
  left join state on state.id = p.state_id
  left join district on district.id = p.district_id
  cross join lateral (
    select array_agg(item_id) filter (where kind = 'marital_status') as marital_status_ids,
      array_agg(item_id) filter (where kind = 'mother_tongue') as mother_tongue_ids,
      array_agg(item_id) filter (where kind = 'religion') as religion_ids,
      array_agg(item_id) filter (where kind = 'caste') as caste_ids,
      array_agg(item_id) filter (where kind = 'sub_caste') as sub_caste_ids,
      array_agg(item_id) filter (where kind = 'education') as education_ids,
      array_agg(item_id) filter (where kind = 'job_type') as job_type_ids,
      array_agg(item_id) filter (where kind = 'star') as star_ids,
      array_agg(item_id) filter (where kind = 'raasi') as raasi_ids,
      array_agg(item_id) filter (where kind = 'residence') as residence_ids,
      array_agg(item_id) filter (where kind = 'eating_habits') as eating_habits_ids,
      array_agg(item_id) filter (where kind = 'other_habits') as other_habits_ids,
      array_agg(item_id) filter (where kind = 'country') as country_ids,
      array_agg(item_id) filter (where kind = 'citizenship') as citizenship_ids
    from (select kind, item_id from preference_value where profile_id = p.id order by kind, item_id) one
  ) wished;

-- Replaced by the card itself.
alter table listing drop column if exists card_hash;

-- Adds new columns of the view to the table, empty, and records their names, so that the view is the only place that
-- declares them. The server that adds a column fills it afterwards, a few hundred listings at a time. Removing a column
-- or changing its type needs a migration.
do $make$
declare
  added text[] := array_agg(s.attname) from pg_attribute s where s.attrelid = 'searchable'::regclass
    and not exists (select from pg_attribute l where l.attrelid = 'listing'::regclass and l.attname = s.attname);
begin
  if added is null then return; end if;
  execute (select format('alter table listing %s', string_agg(format('add %I %s', attname, format_type(atttypid, atttypmod)), ', '))
    from pg_attribute where attrelid = 'searchable'::regclass and attname = any (added));
  insert into listing_column (name) select unnest(added) on conflict (name) do update set filled_at = null;
end $make$;

-- Two functions with all columns of the view. The first one is dropped, because an earlier version had a default, which
-- can't be replaced.
drop function if exists add_listings(uuid[]);
do $make$
declare
  columns text := string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'searchable'::regclass;
  facts text[] := array_agg(attname order by attnum) from pg_attribute
    where attrelid = 'searchable'::regclass and attname not in ('profile_id', 'no', 'last_active');
begin
  -- Lists new profiles. Reads only their rows, whatever the number of members: a condition that also accepted all of
  -- them ("added is null or …") could not use an index.
  execute format($$
    create or replace function add_listings(added uuid[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $body$
    begin
      insert into listing (%1$s) select %1$s from searchable s
        where s.profile_id = any (added) and not exists (select from listing l where l.profile_id = s.profile_id);
    end $body$ $$, columns);
  -- Updates listings from their profiles, and writes nothing if they are up to date. Transactions that change the same
  -- profile, or what belongs to it, wait here for each other: otherwise one would miss what the other has just written.
  execute format($$
    create or replace function refresh_listings(changed uuid[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $body$
    begin
      if cardinality(changed) = 0 then return; end if;
      perform from profile where id = any (changed) order by id for no key update;
      if not found then return; end if;
      update listing l set %1$s, revision = nextval('listing_revision')
        from searchable s where s.profile_id = any (changed) and l.profile_id = s.profile_id
          and (%2$s) is distinct from (%3$s);
    end $body$ $$,
    (select string_agg(format('%1$I = s.%1$I', fact), ', ') from unnest(facts) fact),
    (select string_agg(format('l.%I', fact), ', ') from unnest(facts) fact),
    (select string_agg(format('s.%I', fact), ', ') from unnest(facts) fact));
end $make$;

-- Lists every profile that isn't listed yet, after a bulk load.
create or replace function add_all_listings() returns void language sql as $$
  select add_listings(array(select id from profile p where not exists (select from listing l where l.profile_id = p.id)))
$$;

create or replace function profiles_added() returns trigger language plpgsql as $$
begin perform add_listings(array(select id from changed)); return null; end $$;
create or replace trigger profiles_added after insert on profile referencing new table as changed
  for each statement execute function profiles_added();

create or replace function profiles_changed() returns trigger language plpgsql as $$
begin perform refresh_listings(array(select id from changed)); return null; end $$;
create or replace trigger profiles_changed after update on profile referencing new table as changed
  for each statement execute function profiles_changed();

create or replace function parts_changed() returns trigger language plpgsql as $$
begin perform refresh_listings(array(select distinct profile_id from changed)); return null; end $$;
do $make$
declare part text;
begin
  foreach part in array array['profile_education', 'profile_eating_habit', 'profile_other_habit', 'profile_relocate_country', 'horoscope',
    'preference', 'preference_value', 'claim'] loop
    execute format('create or replace trigger parts_added after insert on %I referencing new table as changed
      for each statement execute function parts_changed()', part);
    execute format('create or replace trigger parts_edited after update on %I referencing new table as changed
      for each statement execute function parts_changed()', part);
    execute format('create or replace trigger parts_removed after delete on %I referencing old table as changed
      for each statement execute function parts_changed()', part);
  end loop;
end $make$;

create or replace function photo_file_changed() returns trigger language plpgsql as $$
begin perform refresh_listings(array[new.profile_id]); return null; end $$;
create or replace trigger photo_file_changed after update of file_name on photo for each row
  when (old.file_name <> new.file_name) execute function photo_file_changed();

create or replace function account_changed() returns trigger language plpgsql as $$
begin perform refresh_listings(array(select id from profile where account_id = new.id)); return null; end $$;
create or replace trigger account_changed after update of is_active, email_verified_at, mobile_verified_at on account
  for each row when ((old.is_active, old.email_verified_at is null, old.mobile_verified_at is null)
    is distinct from (new.is_active, new.email_verified_at is null, new.mobile_verified_at is null))
  execute function account_changed();

-- Records a login, because search sorts by the last activity.
create or replace function login_noted() returns trigger language plpgsql as $$
declare
  theirs uuid[] := array(select profile_id from profile_person where account_id = new.id);
begin
  -- in a fixed order: two people with the same profiles may log in concurrently
  perform from listing where profile_id = any (theirs) order by profile_id for no key update;
  update listing set last_active = new.last_login_at where profile_id = any (theirs);
  return null;
end $$;
create or replace trigger login_noted after update of last_login_at on account
  for each row when (new.last_login_at is distinct from old.last_login_at and new.last_login_at is not null)
  execute function login_noted();

-- A listing contains words of places, and is refreshed if those change. Cards show their names, so the revision changes
-- even if the words stay the same.
create or replace function place_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select id from profile
    where case tg_table_name when 'state' then state_id else district_id end = new.id));
  update listing set revision = nextval('listing_revision')
    where case tg_table_name when 'state' then state_id else district_id end = new.id;
  return null;
end $$;
create or replace trigger place_renamed after update of name on state for each row
  when (old.name <> new.name and new.merged_into is null) execute function place_renamed();
create or replace trigger place_renamed after update of name on district for each row
  when (old.name <> new.name and new.merged_into is null) execute function place_renamed();

-- A listing contains the levels of degrees, held and wished for.
create or replace function degree_level_changed() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select profile_id from profile_education where item_id = new.id
    union select profile_id from preference_value where kind = 'education' and item_id = new.id));
  return null;
end $$;
create or replace trigger degree_level_changed after update of level on reference_item for each row
  when (old.level is distinct from new.level) execute function degree_level_changed();

create or replace function note_member_change() returns trigger language plpgsql as $$
begin
  -- a new column is being filled, which no running server uses
  if current_setting('thunai.is_filling', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then insert into member_change (no, was) values (old.no, to_jsonb(old));
  else insert into member_change (no) values (case when tg_op = 'DELETE' then old.no else new.no end);
  end if;
  -- a leaving member is erased at once, from the log too
  if tg_op = 'DELETE' then update member_change set was = null where no = old.no and was is not null; end if;
  return null;
end $$;
create or replace trigger member_changed after insert or update or delete on listing
  for each row execute function note_member_change();
