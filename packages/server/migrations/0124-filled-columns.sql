-- Columns that listings got from their view, and since when they are filled for all members: null while that goes on. A server
-- that stops while it fills them leaves the rest to the next one.
create table listing_column (
  name text primary key,
  filled_at timestamptz
);
