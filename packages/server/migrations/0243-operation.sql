-- What each server counted in a minute, ten minutes or two hours, for the office's graphs of operation. A row is of one run of one
-- server; rows of one time add up.
create table operation_interval (
  span text not null check (span in ('hours', 'day', 'fortnight')),
  starts_at timestamptz not null,
  server_id uuid not null,
  -- how many minutes of it the server worked
  minutes integer not null,
  counted jsonb not null,
  peaks jsonb not null,
  primary key (span, starts_at, server_id)
);
