-- When the days left of the family's plans were given back, or it was found that there were none: once for each match.
alter table alliance add column days_returned_at timestamptz;
create index alliance_days_left on alliance (fixed_at) where fixed_at is not null and days_returned_at is null;
-- Matches fixed before the rule are left as they were.
update alliance set days_returned_at = fixed_at where fixed_at is not null;
-- It gives back what was left of a plan, which ends once the money is back.
alter table refund add column ends_plan boolean not null default false;
