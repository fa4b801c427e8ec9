-- A bill or a passport for the address of a profile; the profile says that it was seen, never the address.
alter table claim drop constraint claim_kind_check;
alter table claim add constraint claim_kind_check check (kind = any (array['identity'::text, 'address'::text, 'selfie'::text, 'education'::text, 'employment'::text, 'income'::text, 'maritalStatus'::text]));
alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind = any (array['identity'::text, 'address'::text, 'selfie'::text, 'education'::text, 'employment'::text, 'income'::text, 'maritalStatus'::text]));
