-- What was found by reading a whole table.

-- a photo that is changed or removed is looked up among the main photos
create index profile_main_photo on profile (main_photo_id) where main_photo_id is not null;
-- what an account voted and noted, when it takes its data along or leaves
create index family_word_account on family_word (account_id);
-- the record and the reviews of some days, as staff download them
create index staff_event_at on staff_event (at);
create index review_opened on review (opened_at);
-- how many members have a plan now
create index subscription_plan on subscription (plan_id, ends_at);

-- Of the matches that were ever fixed, those whose waiting interests are still to be closed.
alter table alliance add waiting_ended_at timestamptz;
create index alliance_waiting on alliance (fixed_at) where fixed_at is not null and waiting_ended_at is null;
