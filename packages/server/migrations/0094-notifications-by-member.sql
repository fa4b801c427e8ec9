-- By member: what is read up to a place, gathered for a digest, given out or deleted with the member; and what is due of one.
create index notification_of on notification (profile_id, id);
create index notification_due_of on notification (profile_id, due_at) where due_at is not null;
drop index notification_latest;
