-- True if a member is under a legal hold: set by staff; while a report, a grievance or an authority's order about the
-- member is open; while a payment dispute is open and for 14 days after it. A dispute is a billing grievance from a
-- current or earlier address of the account, or a bank's. If the gateway never reports the end of a bank's dispute, it
-- holds for 180 days.
create or replace function is_held(held text, at_moment timestamptz) returns boolean language sql stable as $$
  select exists (select from member_hold h where h.member_id = held and h.until > at_moment)
    or exists (select from report r where r.target_member_id = held and r.closed_at is null)
    or exists (select from grievance g where g.about_member_id = held and g.answered_at is null)
    -- count(*) instead of exists: for the latter PostgreSQL scans the table, expecting to find a row early
    or (select count(*) from evidence_request e where e.member_ids @> array[held] and e.state in ('waiting', 'agreed')) > 0
    or exists (select from payment_order o join payment pay on pay.order_id = o.id join payment_dispute d on d.payment_id = pay.id
      where o.member_id = held and coalesce(d.ended_at + interval '14 days', d.opened_at + interval '180 days') > at_moment)
    or exists (select from profile p
      cross join lateral (select a.email from account a where a.id = p.account_id
        union all select e.email from earlier_contact e where e.account_id = p.account_id) own
      join grievance g on g.email = own.email and g.kind = 'billing'
      where p.member_id = held and exists (select from payment_order o where o.profile_id = p.id)
        and (g.answered_at is null or g.answered_at > at_moment - interval '14 days'))
$$;
