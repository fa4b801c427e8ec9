-- GST within the price, in the smallest unit of the currency, fixed when the receipt is issued. All null: the operator charged none.
alter table receipt
  add column taxable_minor integer check (taxable_minor >= 0),
  add column cgst_minor integer check (cgst_minor >= 0),
  add column sgst_minor integer check (sgst_minor >= 0),
  add column igst_minor integer check (igst_minor >= 0),
  add constraint receipt_tax check (num_nulls(taxable_minor, cgst_minor, sgst_minor, igst_minor) in (0, 4));

-- orders of which money went back
create index payment_returned on payment using btree (order_id) where (returned_minor > 0);
