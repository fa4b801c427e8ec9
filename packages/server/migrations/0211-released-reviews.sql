-- Staff can give a claimed review back.
alter table review_event drop constraint review_event_act_check;
alter table review_event add constraint review_event_act_check check (
  act in ('opened', 'added', 'claimed', 'released', 'blockAsked', 'escalated', 'decided', 'undone', 'withdrawn')
);
