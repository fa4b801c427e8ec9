-- Whoever registers a profile is its first person, as a candidate or for one. Kept by the database, so that a server of an
-- earlier version, which runs until it is replaced, registers nobody who then can't log in. A profile shows one person: who
-- registered it stays a guardian where somebody else is the candidate.
create or replace function link_registrant() returns trigger language plpgsql as $$
begin
  insert into profile_person (profile_id, account_id, role, since)
    values (new.id, new.account_id, case when new.created_for = 'Myself' and not exists (
        select from profile_person other where other.profile_id = new.id and other.account_id <> new.account_id
          and other.role = 'candidate') then 'candidate' else 'guardian' end, new.created_at)
    on conflict (profile_id, account_id) do update set role = excluded.role;
  return null;
end $$;
create or replace trigger link_registrant after insert or update of created_for on profile
  for each row execute function link_registrant();

-- A place at a profile counts while the account that stands for it is active: staff block a profile for all who act for it.
create or replace view active_place as
  select place.profile_id, place.account_id, place.role, place.since, p.account_id = place.account_id as is_owner
  from profile_person place join profile p on p.id = place.profile_id join account owner on owner.id = p.account_id
  where owner.is_active;

-- The contact is a part of the profile's form, and so of its version: a form that was opened before is told that it has changed.
create or replace function move_version() returns trigger language plpgsql as $$
begin
  update profile set updated_at = updated_at + interval '1 millisecond' where account_id = new.id;
  return null;
end $$;
create or replace trigger contact_changed after update of email, phone on account for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone)) execute function move_version();

-- What a person is to the candidate where nobody has said: as far as "This profile is for" tells it.
create or replace function relation_of(role text, said text, created_for text) returns text language sql immutable as $$
  select coalesce(said, case when role = 'candidate' then 'self'
    when created_for in ('Son', 'Daughter') then 'guardian'
    when created_for = 'Cousin' then 'cousin'
    else 'other' end)
$$;
