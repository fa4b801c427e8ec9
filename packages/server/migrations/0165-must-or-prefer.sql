-- A preference that is a must guards a profile and decides who is a match; the others only count.
alter table preference add column must text[] not null default '{age,religion,maritalStatus}';
alter table preference add column dosham boolean;
alter table preference_value drop constraint preference_value_kind_check;
alter table preference_value add constraint preference_value_kind_check check (kind in ('marital_status', 'mother_tongue',
  'religion', 'caste', 'sub_caste', 'education', 'job_type', 'star', 'raasi', 'residence', 'eating_habits', 'other_habits',
  'country', 'citizenship'));

-- Listings get their new column when it is filled: following each row here would take as long again.
alter table preference disable trigger user;
-- A profile whose preferences have no row would get the musts of a new profile.
insert into preference (profile_id)
  select p.id from profile p
  where p.visibility = 'filtered' or exists (select from preference_value v where v.profile_id = p.id)
  on conflict (profile_id) do nothing;
-- Until now guarding held every stated preference, and matches held age, religion and caste. Nobody gets more visible.
update preference w set must = case when p.visibility = 'filtered' then array_remove(array[
    case when w.age_from is not null or w.age_to is not null then 'age' end,
    case when w.height_from is not null or w.height_to is not null then 'height' end,
    case when w.income_from is not null or w.income_to is not null then 'income' end,
    case when 'religion' = any (stated.kinds) then 'religion' end,
    case when 'caste' = any (stated.kinds) then 'caste' end,
    case when 'sub_caste' = any (stated.kinds) then 'subCaste' end,
    case when 'marital_status' = any (stated.kinds) then 'maritalStatus' end,
    case when 'mother_tongue' = any (stated.kinds) then 'motherTongue' end,
    case when 'education' = any (stated.kinds) then 'education' end,
    case when 'job_type' = any (stated.kinds) then 'jobType' end,
    case when 'star' = any (stated.kinds) then 'star' end,
    case when 'raasi' = any (stated.kinds) then 'raasi' end,
    case when 'residence' = any (stated.kinds) then 'residence' end], null)
  else '{age,religion,caste}' end
  from profile p, lateral (select coalesce(array_agg(distinct v.kind), '{}') as kinds
    from preference_value v where v.profile_id = p.id) stated
  where p.id = w.profile_id;
alter table preference enable trigger user;
