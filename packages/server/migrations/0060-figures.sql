-- What is counted of each day and week in India that is over. Counts alone, which stay when members leave.
create table figure_span (
  span text not null check (span in ('day', 'week')),
  -- of a week its Monday
  starts_on date not null,
  counted_at timestamptz not null,
  primary key (span, starts_on)
);

-- One row for all, and one for each community and place of those who did something.
create table figure (
  span text not null,
  starts_on date not null,
  is_total boolean not null,
  religion_id int,
  caste_id int,
  country_id int,
  state_id int,
  registrations int not null,
  verified int not null,
  -- null: sessions of so long ago are gone
  active int,
  interests_sent int not null,
  interests_answered int not null,
  conversations int not null,
  taken_paise bigint not null,
  refunded_paise bigint not null,
  -- how many members did what they may do more than once
  senders int not null,
  answerers int not null,
  starters int not null,
  payers int not null,
  refunded int not null,
  foreign key (span, starts_on) references figure_span on delete cascade
);
create index figure_total on figure (span, starts_on) where is_total;
create index figure_cut on figure (span, starts_on) where not is_total;

-- How long what was decided had waited.
create table figure_queue (
  span text not null,
  starts_on date not null,
  queue text not null,
  decided int not null,
  median_hours double precision not null,
  p90_hours double precision not null,
  primary key (span, starts_on, queue),
  foreign key (span, starts_on) references figure_span on delete cascade
);

-- what a day's counting reads
create index account_created on account (created_at);
create index account_verified on account ((greatest(email_verified_at, mobile_verified_at)))
  where email_verified_at is not null and mobile_verified_at is not null;
create index session_created on session (created_at);
create index interaction_interest_day on interaction (interest_at) where interest_at is not null;
create index interaction_answer_day on interaction (interest_answered_at) where interest_answered_at is not null;
create index conversation_day on conversation (begun_at) where begun_at is not null;
create index payment_noticed on payment (noticed_at);
create index refund_ended on refund (ended_at) where state = 'done';
