-- Servers keep the gates in memory and ask with every search whether one of them has changed. By transaction ids, since
-- sequences are handed out in another order than transactions end: whoever has seen all up to a transaction id needs to
-- look at later rows only.
create table gate_change (
  id bigint generated always as identity primary key,
  profile_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index gate_change_xid on gate_change (xid) include (id);

create function note_gate_change() returns trigger language plpgsql as $$
begin
  insert into gate_change (profile_id) values (case when tg_op = 'DELETE' then old.profile_id else new.profile_id end);
  return null;
end $$;
create trigger gate_changed after insert or update or delete on gate for each row execute function note_gate_change();
-- guarded listings are put in the order of the page by the servers too
create trigger listing_active after update of last_active on listing for each row
  when (new.is_guarded and old.last_active <> new.last_active) execute function note_gate_change();

drop index gate_filter;

-- In one order, so that the same facts are the same text.
create or replace view seeker as
  select p.id as profile_id, p.date_of_birth, p.height_cm, p.monthly_income, p.marital_status_id, p.mother_tongue_id,
    p.religion_id, p.caste_id, p.sub_caste_id, p.job_type_id, p.residence_type_id, h.star_id, h.raasi_id,
    array(select item_id from profile_education e where e.profile_id = p.id order by item_id) as education_ids
  from profile p left join horoscope h on h.profile_id = p.id;
