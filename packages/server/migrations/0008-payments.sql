-- One press of "Buy Now". What is bought is copied here, so that a later change of the plan changes nothing for who is paying.
create table payment_order (
  -- paymentRefId on the wire, and the receipt by which the gateway finds the order again
  id uuid primary key default gen_random_uuid(),
  -- payments outlive a closed account (G-90): the books keep the number, not the member
  profile_id uuid references profile (id) on delete set null,
  member_id text not null,
  plan_id int not null references plan (id),
  plan_name text not null,
  amount_paise int not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  validity_days int not null check (validity_days > 0),
  contact_limit int not null check (contact_limit >= 0),
  sms_credits int not null check (sms_credits >= 0),
  express_interest boolean not null,
  messaging_app boolean not null,
  -- unknown until the gateway has answered
  provider_order_id text unique,
  state text not null default 'created' check (state in ('created', 'paid', 'failed', 'abandoned')),
  -- when a right signature came for a payment that the bank had not confirmed yet
  confirming_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- when to ask the gateway again by ourselves; null: never
  next_check_at timestamptz,
  checks int not null default 0 check (checks >= 0),
  check ((state = 'paid') = (paid_at is not null))
);
create index payment_order_profile on payment_order (profile_id, created_at desc);
create index payment_order_newest on payment_order (created_at desc);
create index payment_order_check on payment_order (next_check_at) where next_check_at is not null;

-- Money that the gateway took. One payment gives the plan; what came besides or in a wrong amount waits to be returned.
create table payment (
  id text primary key,
  order_id uuid not null references payment_order (id),
  amount_paise int not null check (amount_paise >= 0),
  currency text not null,
  outcome text not null check (outcome in ('settled', 'surplus', 'mismatch')),
  noticed_at timestamptz not null,
  noticed_by text not null check (noticed_by in ('verify', 'webhook', 'reconciler')),
  returned_paise int not null default 0 check (returned_paise >= 0)
);
create unique index payment_settles_once on payment (order_id) where outcome = 'settled';
create index payment_order_payments on payment (order_id);

-- Each webhook event once. Its body is not kept: it holds more of the payer than is needed here.
create table payment_event (
  id text primary key,
  kind text not null,
  provider_order_id text,
  provider_payment_id text,
  outcome text not null,
  received_at timestamptz not null
);
create index payment_event_order on payment_event (provider_order_id);

-- The last number given in a financial year (April to March, named by its first year). Its row is the lock that leaves no gap.
create table receipt_counter (
  year int primary key,
  last int not null check (last > 0)
);
create table receipt (
  year int not null,
  serial int not null check (serial > 0),
  order_id uuid not null unique references payment_order (id),
  payer_name text not null,
  issued_at timestamptz not null,
  primary key (year, serial)
);

alter table subscription add column order_id uuid unique references payment_order (id);
