-- Candidates are asked by SMS, too: a link is for an e-mail or for a number.
alter table candidate_consent
  add column phone text check (phone ~ '^\d{7,15}$'),
  drop constraint candidate_consent_check2,
  add check (email is null or phone is null),
  add check (token_hash is null or email is not null or phone is not null);
