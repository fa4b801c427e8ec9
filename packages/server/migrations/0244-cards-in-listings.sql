-- Listings keep what their cards show instead of its hash. The functions of this version write it and drop the column of the hash;
-- until they are in place, those of the version before go on.
alter table listing alter column card_hash drop not null;
