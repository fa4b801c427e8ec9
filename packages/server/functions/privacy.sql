-- Blocks, and to whom a guarded profile is shown.

-- Both sides of every block.
drop view if exists barred;
create view barred as
  select blocker_id as member_id, blocked_id as other_id from block
  union all
  select blocked_id, blocker_id from block;

-- True if a viewer may see a member's restricted photos, by the viewer's interaction with the member: the contact was
-- opened, an interest was accepted, or the member shows them for a time.
create or replace function is_close(deeds interaction, today date) returns boolean language sql immutable as $$
  select deeds.contact_viewed_at is not null or deeds.connected_at is not null
    or coalesce(today < deeds.photos_shown_until, false)
$$;

-- True if a viewer still sees a profile that rests or whose match is fixed: the two have an accepted interest, and the
-- match, if any, is with the viewer.
create or replace function still_sees(viewer uuid, owner uuid) returns boolean language sql stable as $$
  select exists (select from interaction i join profile p on p.id = i.target_id
    where i.viewer_id = viewer and i.target_id = owner and i.connected_at is not null
      and (p.fixed_at is null
        or exists (select from alliance a where a.profile_id = owner and a.other_id = viewer and a.fixed_at is not null)))
$$;

-- The owner's stated preferences that a viewer doesn't meet on a day; a fact that isn't stated never meets one.
create or replace function unmet_wishes(owner listing, viewer listing, today date) returns text[] language sql immutable as $$
  select array_remove(array[
    case when coalesce((owner.wished_age_from is null or extract(year from age(today, viewer.date_of_birth)) >= owner.wished_age_from)
      and (owner.wished_age_to is null or extract(year from age(today, viewer.date_of_birth)) <= owner.wished_age_to), false)
      then null else 'age' end,
    case when coalesce((owner.wished_height_from is null or viewer.height_cm >= owner.wished_height_from)
      and (owner.wished_height_to is null or viewer.height_cm <= owner.wished_height_to), false) then null else 'height' end,
    case when coalesce((owner.wished_income_from is null or viewer.monthly_income >= owner.wished_income_from)
      and (owner.wished_income_to is null or viewer.monthly_income <= owner.wished_income_to), false) then null else 'income' end,
    case when owner.wished_religion_ids is null or viewer.religion_id = any (owner.wished_religion_ids) then null else 'religion' end,
    case when owner.wished_caste_ids is null or viewer.caste_id = any (owner.wished_caste_ids) then null else 'caste' end,
    case when owner.wished_sub_caste_ids is null or viewer.sub_caste_id = any (owner.wished_sub_caste_ids) then null
      else 'subCaste' end,
    case when owner.wished_marital_status_ids is null or viewer.marital_status_id = any (owner.wished_marital_status_ids) then null
      else 'maritalStatus' end,
    case when owner.wished_mother_tongue_ids is null or viewer.mother_tongue_id = any (owner.wished_mother_tongue_ids) then null
      else 'motherTongue' end,
    case when owner.wished_education_ids is null or viewer.education_ids && owner.wished_education_ids then null
      else 'education' end,
    case when owner.wished_job_type_ids is null or viewer.job_type_id = any (owner.wished_job_type_ids) then null else 'jobType' end,
    case when owner.wished_star_ids is null or viewer.star_id = any (owner.wished_star_ids) then null else 'star' end,
    case when owner.wished_raasi_ids is null or viewer.raasi_id = any (owner.wished_raasi_ids) then null else 'raasi' end,
    case when owner.wished_residence_ids is null or viewer.residence_type_id = any (owner.wished_residence_ids) then null
      else 'residence' end,
    case when owner.wished_eating_habits_ids is null or viewer.eating_habit_ids && owner.wished_eating_habits_ids then null
      else 'eatingHabits' end,
    case when owner.wished_other_habits_ids is null or viewer.other_habit_ids && owner.wished_other_habits_ids then null
      else 'otherHabits' end,
    case when owner.wished_country_ids is null or viewer.job_country_id = any (owner.wished_country_ids) then null
      else 'country' end,
    case when owner.wished_children is null or viewer.children_count = any (owner.wished_children) then null else 'children' end,
    case when owner.wished_children_living is null or viewer.children_living = any (owner.wished_children_living) then null else 'childrenLiving' end,
    case when owner.wished_residence_status is null or viewer.residence_status = any (owner.wished_residence_status) then null else 'residenceStatus' end,
    case when owner.wished_citizenship_ids is null or viewer.citizenship_id = any (owner.wished_citizenship_ids) then null else 'citizenship' end,
    case when owner.wished_willing_to_relocate is null or
      -- and the two must not be bound to different countries
      viewer.willing_to_relocate = any (owner.wished_willing_to_relocate)
        and coalesce(viewer.home_country_ids && owner.home_country_ids, true) then null else 'willingToRelocate' end,
    case when owner.wished_denomination is null or viewer.denomination = any (owner.wished_denomination) then null else 'denomination' end,
    case when owner.wished_muslim_sect is null or viewer.muslim_sect = any (owner.wished_muslim_sect) then null else 'muslimSect' end,
    case when owner.wished_muslim_school is null or viewer.muslim_school = any (owner.wished_muslim_school) then null else 'muslimSchool' end,
    case when owner.wished_jain_sect is null or viewer.jain_sect = any (owner.wished_jain_sect) then null else 'jainSect' end,
    case when owner.wished_dosham is null or owner.dhosham is null or viewer.dhosham = owner.dhosham then null else 'dosham' end], null)
$$;

-- True if a viewer meets the owner's musts on a day. Until the musts of a listing are filled, every stated preference
-- is one.
create or replace function fits(owner listing, viewer listing, today date) returns boolean language sql immutable as $$
  select case when owner.wished_must is null then unmet_wishes(owner, viewer, today) = '{}'
    else not unmet_wishes(owner, viewer, today) && owner.wished_must end
$$;

-- True if a guarded profile is shown to a member on a day: the member meets its owner's musts, or the owner has
-- approached the member. A profile that isn't listed never is.
create or replace function admits(owner uuid, viewer uuid, today date) returns boolean language sql stable as $$
  select exists (
    select from listing o where o.profile_id = owner and o.is_listed and (
      exists (select from listing v where v.profile_id = viewer and fits(o, v, today))
      or exists (select from interaction i where i.viewer_id = owner and i.target_id = viewer
        and (i.interest_at is not null or i.connected_at is not null)))
  )
$$;
