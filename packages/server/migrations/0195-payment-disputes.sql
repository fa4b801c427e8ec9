-- Payments that the payer's bank reclaims, as the gateway tells. While one is open, and for 14 days after it, its member is held.
create table payment_dispute (
  id text not null,
  provider text not null,
  payment_id text not null,
  minor integer not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint payment_dispute_pkey primary key (id, provider),
  constraint payment_dispute_payment_id_fkey foreign key (payment_id) references payment(id),
  constraint payment_dispute_provider_check check (provider ~ '^[a-z]+$'),
  constraint payment_dispute_minor_check check (minor >= 0)
);
create index payment_dispute_payment on payment_dispute (payment_id);
