-- How many transactions of a call with a key are committed: each counts itself. A call whose server died after one of them isn't run again.
alter table repeated_call add column acts integer not null default 0;
