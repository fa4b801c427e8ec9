-- What was mailed with a decision; the note stays with the staff.
alter table review add reply text not null default '';
-- Answers that were sent before had been written as notes.
update review set reply = note where decision is not null and queue in ('grievances', 'impersonation', 'appeals') and note <> '';
-- The worklist: the open reviews of all queues by their legal deadline.
create index review_worklist on review using btree (coalesce(due_at, 'infinity'::timestamp with time zone), id) where (closed_at is null);
