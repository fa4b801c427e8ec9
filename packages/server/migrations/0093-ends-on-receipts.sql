-- Until when the plan lasts, as known when the receipt was issued: with what was left of a rest. Receipts so far named it without.
alter table receipt add column ends_at timestamptz;
update receipt set ends_at = receipt.issued_at + payment_order.validity_days * interval '24 hours'
  from payment_order where payment_order.id = receipt.order_id;
alter table receipt alter column ends_at set not null;
