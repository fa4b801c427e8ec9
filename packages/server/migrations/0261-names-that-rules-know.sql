-- The name by which clan rules know a religion, caste or sub caste that staff have renamed; null while it is its own name.
alter table reference_item add column ruled_as text;
alter table caste add column ruled_as text;
alter table sub_caste add column ruled_as text;
