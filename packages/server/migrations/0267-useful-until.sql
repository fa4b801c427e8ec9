-- What has no use after a time isn't told later: the reminder of a call that has begun, a birthday of yesterday. `rings_at_night`: if the
-- quiet hours of its reader last beyond that time, it doesn't wait for their end.
alter table notification add column useful_until timestamptz;
alter table notification add column rings_at_night boolean not null default false;
