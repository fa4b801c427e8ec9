-- Who may be found in search, and what keeps the listings so.

-- The one rule of who may be found: active accounts with an available profile that its owner doesn't hide.
drop view if exists listable;
create view listable as
  select p.id as profile_id, p.gender, p.religion_id, p.caste_id, p.date_of_birth,
    coalesce(a.last_login_at, p.created_at) as last_active, p.visibility = 'filtered' as is_guarded
  from profile p join account a on a.id = p.account_id
  where a.is_active and p.is_available and p.visibility <> 'nobody' and p.hidden_until is null;

-- Brings the listing of a profile, and its gate, to what the profile says now.
create or replace function refresh_listing(changed uuid) returns void language plpgsql as $$
declare guarded boolean;
begin
  insert into listing as l (profile_id, gender, religion_id, caste_id, date_of_birth, last_active, is_guarded)
    select profile_id, gender, religion_id, caste_id, date_of_birth, last_active, is_guarded
    from listable where profile_id = changed
  on conflict (profile_id) do update set gender = excluded.gender, religion_id = excluded.religion_id,
    caste_id = excluded.caste_id, date_of_birth = excluded.date_of_birth, is_guarded = excluded.is_guarded,
    revision = nextval('listing_revision')
  returning l.is_guarded into guarded;
  if not found then delete from listing where profile_id = changed;
  elsif guarded or exists (select from gate where profile_id = changed) then perform refresh_gates(array[changed]);
  end if;
end $$;

create or replace function profile_changed() returns trigger language plpgsql as $$
begin perform refresh_listing(new.id); return null; end $$;
create or replace trigger profile_changed after insert or update on profile for each row execute function profile_changed();

create or replace function account_changed() returns trigger language plpgsql as $$
begin perform refresh_listing(id) from profile where account_id = new.id; return null; end $$;
create or replace trigger account_changed after update of is_active on account for each row
  when (old.is_active <> new.is_active) execute function account_changed();

-- Education, photos and how the star matches the caller's stand on the card too.
create or replace function card_changed() returns trigger language plpgsql as $$
begin
  update listing set revision = nextval('listing_revision')
    where profile_id = case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
  return null;
end $$;
create or replace trigger education_changed after insert or update or delete on profile_education
  for each row execute function card_changed();
create or replace trigger photo_changed after update or delete on photo for each row execute function card_changed();
create or replace trigger star_given after insert on horoscope for each row when (new.star_place is not null)
  execute function card_changed();
create or replace trigger star_changed after update on horoscope for each row
  when (old.star_place is distinct from new.star_place) execute function card_changed();
