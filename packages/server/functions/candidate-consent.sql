-- Hides a new profile made for another person, if the site requires the candidate's consent.
create or replace function begin_unsealed() returns trigger language plpgsql as $$
begin
  if exists (select from seal_rule) then new.unsealed_at := new.created_at; end if;
  return new;
end $$;
create or replace trigger begin_unsealed before insert on profile for each row when (new.created_for <> 'Myself')
  execute function begin_unsealed();

-- True if the candidate's last answer was a refusal, which hides the profile from new viewers on every site.
create or replace function is_refused(profile uuid) returns boolean language sql stable as $$
  select exists (select from candidate_consent where profile_id = profile and state = 'refused')
$$;
