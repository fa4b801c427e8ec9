-- Life abroad, and an income in the currency in which it is paid.
alter table profile add column citizenship_id integer references reference_item (id);
alter table profile add column residence_status text;
alter table profile add column residence_permit text;
alter table profile add column abroad_since integer;
alter table profile add column willing_to_relocate text;
alter table profile add column parents_country_id integer references reference_item (id);
alter table profile add column parents_place text;
create table profile_relocate_country (
  profile_id uuid not null references profile (id) on delete cascade,
  item_id integer not null references reference_item (id),
  position integer not null,
  primary key (profile_id, item_id)
);
alter table preference add column residence_status text[] not null default '{}';
alter table preference add column willing_to_relocate text[] not null default '{}';

alter table profile add column income_amount integer check (income_amount >= 0);
alter table profile add column income_currency text check (income_currency ~ '^[A-Z]{3}$');
alter table profile add column income_period text check (income_period in ('month', 'year'));
-- An income until now is rupees a month. Listings show the same as before.
alter table profile disable trigger user;
update profile set income_amount = monthly_income, income_currency = 'INR', income_period = 'month' where monthly_income is not null;
alter table profile enable trigger user;

-- Rupees for one unit of a currency on a day, from the operator's file. The latest day counts.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  on_day date not null,
  rupees numeric(16, 6) not null check (rupees > 0),
  source text not null,
  primary key (currency, on_day)
);
