-- Staff leave notes on reviews for their colleagues.
alter table review_event drop constraint review_event_act_check;
alter table review_event add constraint review_event_act_check check (
  act in ('opened', 'added', 'claimed', 'released', 'noted', 'blockAsked', 'escalated', 'decided', 'undone', 'withdrawn')
);
