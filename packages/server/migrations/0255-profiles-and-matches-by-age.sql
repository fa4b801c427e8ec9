-- Reminders look at what was registered, or fixed, some days ago.
-- lint: index because an index of dates is built in about a second among a million profiles, and matches are far fewer
create index profile_created on profile using btree (created_at);
-- lint: index because an index of dates is built in about a second among a million profiles, and matches are far fewer
create index alliance_fixed on alliance using btree (fixed_at) where (fixed_at is not null);
