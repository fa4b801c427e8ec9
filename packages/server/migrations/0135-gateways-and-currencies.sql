-- Orders by several gateways and in several currencies. Amounts count the smallest unit of their currency.
alter table payment_order rename column amount_paise to amount_minor;
alter table payment_order drop constraint payment_order_amount_paise_check;
alter table payment_order add check (amount_minor > 0);
alter table payment_order drop constraint payment_order_currency_check;
alter table payment_order add check (currency ~ '^[A-Z]{3}$');
alter table payment_order alter column currency drop default;
-- all orders so far are of the first gateway
alter table payment_order add column provider text not null default 'razorpay' check (provider ~ '^[a-z]+$');
alter table payment_order alter column provider drop default;
alter table payment_order drop constraint payment_order_provider_order_id_key;
create unique index payment_order_provider on payment_order (provider_order_id, provider) where provider_order_id is not null;

alter table payment rename column amount_paise to amount_minor;
alter table payment rename column returned_paise to returned_minor;
-- in the currency of its payment
alter table refund rename column paise to minor;

-- each gateway numbers its events by itself
alter table payment_event add column provider text not null default 'razorpay' check (provider ~ '^[a-z]+$');
alter table payment_event alter column provider drop default;
alter table payment_event drop constraint payment_event_pkey;
alter table payment_event add primary key (id, provider);

-- What a plan costs in other currencies than rupees, as the operator has set it. Nothing is converted.
create table plan_price (
  plan_id int not null references plan (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'INR'),
  minor int not null check (minor > 0),
  primary key (plan_id, currency)
);
