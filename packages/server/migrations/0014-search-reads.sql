-- For narrow ranges of ages, and not by gender first, or walks by gender might take it: there the walk in the order of the page would pass by many for each that fits.
create index listing_born on listing (date_of_birth, gender) include (profile_id, last_active, religion_id, revision)
  where not is_guarded;

-- How far the primary's log was after the session's last write: a replica that has come so far shows the member all of it.
alter table session add column last_write pg_lsn;
