-- Money on its way back: asked for in the office, or seen at the gateway, where it was returned by hand. Its id is the key and the
-- receipt under which the gateway knows it, so that asking again pays nothing twice.
create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id text not null references payment (id),
  paise int not null check (paise > 0),
  -- in words, for those who look at the order later; the member isn't told
  reason text not null,
  state text not null check (state in ('waitingForSecond', 'asked', 'done', 'failed')),
  provider_refund_id text unique,
  -- nobody: it was made at the gateway itself
  by_staff uuid,
  by_email text,
  second_staff uuid,
  second_email text,
  created_at timestamptz not null,
  -- since when the money is back, or known not to go
  ended_at timestamptz,
  -- why it didn't
  failure text,
  -- when to ask the gateway; null: never more
  next_try_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  check (second_staff is null or second_staff <> by_staff),
  check ((by_staff is null) = (by_email is null)),
  check ((second_staff is null) = (second_email is null)),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'asked') = (next_try_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'done' or provider_refund_id is not null)
);
create index refund_payment on refund (payment_id);
create index refund_next_try on refund (next_try_at) where next_try_at is not null;
-- until the gateway knows of it, a payment has one at most: a second press of a button is no second refund
create unique index refund_under_way on refund (payment_id)
  where state = 'waitingForSecond' or (state = 'asked' and provider_refund_id is null);

alter table payment add check (returned_paise <= amount_paise);
-- the office lists orders by time and id, and those of one member
create index payment_order_pages on payment_order (created_at desc, id desc);
drop index payment_order_newest;
create index payment_order_member on payment_order (member_id, created_at desc);
