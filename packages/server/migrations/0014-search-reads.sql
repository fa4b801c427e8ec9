-- For narrow ranges of ages: there the walk in the order of the page would pass by many for each that fits.
create index listing_born on listing (gender, date_of_birth) include (profile_id, last_active, religion_id, revision)
  where not is_guarded;

-- How far the primary's log was after the session's last write: a replica that has come so far shows the member all of it.
alter table session add column last_write pg_lsn;
