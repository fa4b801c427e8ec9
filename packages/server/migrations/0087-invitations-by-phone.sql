-- Relatives are invited by an SMS, too: an invitation is bound to an e-mail or to a number.
alter table family_invitation
  alter column email drop not null,
  add column phone text check (phone ~ '^\d{7,15}$'),
  add check ((email is null) <> (phone is null)),
  add unique (profile_id, phone);
