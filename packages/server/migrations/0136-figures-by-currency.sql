-- Money of the figures, each currency by itself: sums across currencies mean nothing.
create table figure_money (
  span text not null,
  starts_on date not null,
  is_total boolean not null,
  religion_id int,
  caste_id int,
  country_id int,
  state_id int,
  currency text not null,
  taken_minor bigint not null,
  refunded_minor bigint not null,
  -- how many members paid, and were paid back
  payers int not null,
  refunded int not null
);
create index figure_money_span on figure_money (span, starts_on);
insert into figure_money
  select span, starts_on, is_total, religion_id, caste_id, country_id, state_id, 'INR', taken_paise, refunded_paise, payers,
    refunded
  from figure where taken_paise > 0 or refunded_paise > 0;
alter table figure drop column taken_paise, drop column refunded_paise, drop column payers, drop column refunded;
