-- Words of listings are folded from now on, so that writings that look the same are found by each other: the column comes back,
-- filled anew, with the view "searchable".
alter table listing drop column words;

-- A member id stands in a search alone: beside it, other filters told of that one member what is only seen by opening the profile.
update saved_search set filter = (
    select jsonb_object_agg(key, value) from jsonb_each(filter) where key in ('memberId', 'sort')), turn = turn + 1
  where filter ? 'memberId' and exists (select from jsonb_object_keys(filter) key where key not in ('memberId', 'sort'));

-- Changes are forgotten once every saved search has been tried on them.
create index saved_search_tried_to on saved_search (tried_to);
