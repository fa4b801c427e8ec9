-- Whoever registers a profile is its first person, as a candidate or for one. Kept by the database, so that a server of an
-- earlier version, which runs until it is replaced, registers nobody who then can't log in.
create or replace function link_registrant() returns trigger language plpgsql as $$
begin
  insert into profile_person (profile_id, account_id, role, since)
    values (new.id, new.account_id, case new.created_for when 'Myself' then 'candidate' else 'guardian' end, new.created_at)
    on conflict (profile_id, account_id) do update set role = excluded.role;
  return null;
end $$;
create or replace trigger link_registrant after insert or update of created_for on profile
  for each row execute function link_registrant();
