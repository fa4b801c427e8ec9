-- An invitation that the family sends by itself has no address. The account that opens it waits, with the name that it gave, until
-- a person who decides for the profile confirms it.
alter table family_invitation drop constraint family_invitation_check;
alter table family_invitation add constraint family_invitation_check check (email is null or phone is null);
alter table family_invitation
  add column joiner_id uuid references account(id) on delete cascade,
  add column joiner_name text check (char_length(joiner_name) between 1 and 3200),
  add constraint family_invitation_joiner check ((joiner_id is null) = (joiner_name is null)),
  add constraint family_invitation_by_link check (joiner_id is null or (email is null and phone is null));
create index family_invitation_joiner_id on family_invitation (joiner_id) where joiner_id is not null;
