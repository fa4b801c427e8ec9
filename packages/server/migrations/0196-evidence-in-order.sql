-- Evidence is gone through in the order in which it expires, so that each statement goes on after the one before.
drop index evidence_expires;
create index evidence_expires on evidence (expires_at, id);
