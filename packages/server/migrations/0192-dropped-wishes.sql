-- Families whose wish for a kulam or temple ended when it left the sub castes; each is told once.
create table dropped_wish (
  profile_id uuid not null references profile (id) on delete cascade,
  constraint dropped_wish_pkey primary key (profile_id)
);

-- Guarded profiles still hold such wishes of earlier moves.
insert into dropped_wish (profile_id)
  select distinct v.profile_id from preference_value v join sub_caste s on s.id = v.item_id
    where v.kind = 'sub_caste' and s.moved_to_clan is not null;
