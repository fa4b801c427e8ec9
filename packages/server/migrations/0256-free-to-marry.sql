-- The state of a divorce goes where the marital status asks for none, and all listings are filled by the rule that profiles show.
update profile set divorce_state = null where divorce_state is not null and marital_status_id in (
  select id from reference_item where list = 'marriedStatus'
    and name in ('Never Married', 'Widowed', 'Awaiting Divorce', 'Separated'));
insert into listing_column (name) values ('is_free_to_marry') on conflict (name) do update set filled_at = null;
