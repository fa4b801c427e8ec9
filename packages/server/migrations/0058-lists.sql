-- Entries that were merged into another, and names that were changed, stay as signposts: whoever still says the old id or name
-- means the other one, and filling the lists again at a start doesn't bring them back.
alter table reference_item add merged_into int references reference_item (id);
alter table caste add merged_into int references caste (id);
alter table sub_caste add merged_into int references sub_caste (id);
alter table state add merged_into int references state (id);
alter table district add merged_into int references district (id);
alter table reference_item add check (merged_into is null or (not active and merged_into <> id));
alter table caste add check (merged_into is null or (not active and merged_into <> id));
alter table sub_caste add check (merged_into is null or (not active and merged_into <> id));
alter table state add check (merged_into is null or (not active and merged_into <> id));
alter table district add check (merged_into is null or (not active and merged_into <> id));
create index reference_item_merged on reference_item (merged_into) where merged_into is not null;
create index caste_merged on caste (merged_into) where merged_into is not null;
create index sub_caste_merged on sub_caste (merged_into) where merged_into is not null;
create index state_merged on state (merged_into) where merged_into is not null;
create index district_merged on district (merged_into) where merged_into is not null;

-- What lies below an entry moves together with the profiles that say both: the two must fit once it is over.
alter table profile alter constraint profile_caste_id_religion_id_fkey deferrable initially immediate;
alter table profile alter constraint profile_sub_caste_id_caste_id_fkey deferrable initially immediate;
alter table profile alter constraint profile_state_id_country_id_fkey deferrable initially immediate;
alter table profile alter constraint profile_district_id_state_id_fkey deferrable initially immediate;
