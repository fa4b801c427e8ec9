-- Reminders look at what was registered, or fixed, some days ago.
create index profile_created on profile using btree (created_at);
create index alliance_fixed on alliance using btree (fixed_at) where (fixed_at is not null);
