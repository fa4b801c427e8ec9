-- Until when the plan lasts, as known when the receipt was issued: with what was left of a rest. Receipts from before, and those
-- of a server that hasn't been replaced yet, have none: their plan lasts its days.
alter table receipt add column ends_at timestamptz;
