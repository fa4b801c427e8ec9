-- Whom staff have checked by a document of identity can be searched for.
alter table listing add column is_identity_checked boolean not null default false;
