-- A candidate's no hides the profile at once, and deletes it at `until`. Without `until` the family has named another address
-- since: the profile stays, and hidden, until the candidate agrees.
alter table candidate_consent
  drop constraint candidate_consent_state_check,
  drop constraint candidate_consent_check,
  add constraint candidate_consent_state_check check (state in ('asked', 'confirmed', 'refused')),
  add constraint candidate_consent_until_check check (
    case state when 'asked' then until is null when 'confirmed' then until is not null else true end
  );
create index candidate_consent_refused on candidate_consent (until) where state = 'refused';
