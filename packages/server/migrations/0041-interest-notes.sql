-- A few words with an interest, whether it may be closed with what it cost given back, and numbers shown to a connected family.
alter table interaction
  add column interest_note text check (length(interest_note) <= 300),
  -- it took one of the free interests of this account
  add column interest_free_of uuid references account (id) on delete set null,
  add column interest_reminded_at timestamptz,
  -- the viewer shows the own number to the target alone, as soon as and as long as the two are connected
  add column contact_shared_at timestamptz,
  add column contact_shared_by uuid references account (id) on delete set null,
  drop constraint interaction_interest_state_check,
  add constraint interaction_interest_state_check check (interest_state in ('sent', 'accepted', 'declined', 'closed')),
  -- what belongs to an interest goes with it when it is withdrawn
  add check (interest_at is not null or (interest_note is null and interest_free_of is null and interest_reminded_at is null));
create index interaction_interest_free_of on interaction (interest_free_of) where interest_free_of is not null;
create index interaction_contact_shared_by on interaction (contact_shared_by) where contact_shared_by is not null;
-- boxes, the newest first
create index interaction_interests_sent on interaction (viewer_id, interest_at desc, target_id) where interest_at is not null;
create index interaction_interests_received on interaction (target_id, interest_at desc, viewer_id) where interest_at is not null;
-- those to remind of and to close
create index interaction_unanswered on interaction (interest_at) where interest_state = 'sent';
