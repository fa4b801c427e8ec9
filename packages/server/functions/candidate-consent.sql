-- What the candidate agreed to has changed: the seal ends, with the code that may be on its way. Whoever makes "Myself" of a
-- profile for somebody else gets no seal by that; only the candidate does, who takes the profile over with the own account.
create or replace function end_seal() returns trigger language plpgsql as $$
begin
  if new.account_id <> old.account_id and new.created_for = 'Myself' then
    delete from candidate_consent where profile_id = new.id;
  else
    if new.created_for = 'Myself' and old.created_for <> 'Myself' then
      insert into candidate_consent (profile_id, state, since) values (new.id, 'asked', new.updated_at)
        on conflict (profile_id) do nothing;
    end if;
    update candidate_consent set state = 'asked', since = new.updated_at, until = null
      where profile_id = new.id and state = 'confirmed';
  end if;
  if new.created_for <> old.created_for and exists (select from seal_rule)
      and not (new.created_for = 'Myself' and new.account_id <> old.account_id) then
    update profile set unsealed_at = new.updated_at where id = new.id and unsealed_at is null;
  end if;
  delete from otp where account_id = old.account_id and purpose = 'candidate';
  return null;
end $$;
create or replace trigger end_seal after update on profile for each row
  when ((old.name, old.gender, old.date_of_birth, old.created_for, old.account_id)
    is distinct from (new.name, new.gender, new.date_of_birth, new.created_for, new.account_id))
  execute function end_seal();

-- A profile for somebody else begins unseen where the candidate's yes is asked for.
create or replace function begin_unsealed() returns trigger language plpgsql as $$
begin
  if exists (select from seal_rule) then new.unsealed_at := new.created_at; end if;
  return new;
end $$;
create or replace trigger begin_unsealed before insert on profile for each row when (new.created_for <> 'Myself')
  execute function begin_unsealed();

-- With the yes the profile is found, with its end, where the site asks for it, and with a no nowhere any more, in the same
-- transaction.
create or replace function follow_seal() returns trigger language plpgsql as $$
declare sealed uuid := coalesce(new.profile_id, old.profile_id);
begin
  if tg_op = 'DELETE' or new.state = 'confirmed' then
    update profile set unsealed_at = null, seal_due_at = null
      where id = sealed and (unsealed_at is not null or seal_due_at is not null);
  elsif new.state = 'refused' or (tg_op = 'UPDATE' and old.state = 'confirmed' and exists (select from seal_rule)) then
    update profile set unsealed_at = new.since where id = sealed and unsealed_at is null;
  end if;
  return null;
end $$;
create or replace trigger follow_seal after insert or delete or update of state on candidate_consent
  for each row execute function follow_seal();

-- Whether the last word of the candidate was a no: nobody new sees the profile then, whatever the site asks for.
create or replace function is_refused(profile uuid) returns boolean language sql stable as $$
  select exists (select from candidate_consent where profile_id = profile and state = 'refused')
$$;
