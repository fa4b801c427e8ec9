-- Money taken at a counter goes back there: staff pay it, and no gateway is asked.
alter table refund add column is_by_hand boolean not null default false;
alter table refund drop constraint refund_check4;
update refund set is_by_hand = true, next_try_at = null
  from payment p join payment_order o on o.id = p.order_id where p.id = refund.payment_id and o.provider = 'counter';
alter table refund add constraint refund_next_try_check check ((state = 'asked' and not is_by_hand) = (next_try_at is not null));
create index refund_owed on refund using btree (payment_id) where state = 'asked' and is_by_hand;
