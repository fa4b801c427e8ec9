-- A place at a profile counts while its owner's account is active: if staff block the profile, all who act for it are
-- blocked.
create or replace view active_place as
  select place.profile_id, place.account_id, place.role, place.since, p.account_id = place.account_id as is_owner
  from profile_person place join profile p on p.id = place.profile_id join account owner on owner.id = p.account_id
  where owner.is_active;

-- The contact is part of the profile's form, so a change moves the profile's version: a form opened before is refused
-- as outdated.
create or replace function move_version() returns trigger language plpgsql as $$
begin
  update profile set updated_at = updated_at + interval '1 millisecond' where account_id = new.id;
  return null;
end $$;
create or replace trigger contact_changed after update of email, phone on account for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone)) execute function move_version();

-- A person's default relation to the candidate, derived from "This profile is for".
create or replace function relation_of(role text, said text, created_for text) returns text language sql immutable as $$
  select coalesce(said, case when role = 'candidate' then 'self'
    when created_for in ('Son', 'Daughter') then 'guardian'
    when created_for = 'Cousin' then 'cousin'
    else 'other' end)
$$;
