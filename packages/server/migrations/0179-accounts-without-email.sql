-- Where the operator allows it, a family registers with a phone alone.
alter table account alter column email drop not null;
alter table account add constraint account_reachable check (email is not null or phone is not null);
