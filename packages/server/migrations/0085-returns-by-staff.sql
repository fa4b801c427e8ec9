-- Contacts given back beyond a fifth of those opened wait for the word of staff.
alter table contact_return
  add column id uuid not null default gen_random_uuid() unique,
  add column state text not null default 'returned' check (state in ('returned', 'asked', 'approved', 'refused')),
  add column decided_at timestamptz,
  add column refused_for text check ((state = 'refused') = (refused_for is not null));
alter table review drop constraint review_queue_check;
alter table review add constraint review_queue_check check (queue in ('photos', 'texts', 'verifications', 'reports', 'messages',
  'impersonation', 'grievances', 'refunds', 'returns', 'appeals'));
