-- Listings of the never married say that they have no children, so all listings are filled.
insert into listing_column (name) values ('children_count') on conflict (name) do update set filled_at = null;
