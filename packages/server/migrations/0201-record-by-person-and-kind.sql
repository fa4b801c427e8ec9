-- the record of one person, and of one kind of act
create index staff_event_by on staff_event using btree (by_whom, no desc);
create index staff_event_act on staff_event using btree (act, no desc);
