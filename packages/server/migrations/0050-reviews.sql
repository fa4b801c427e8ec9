-- What staff look at: one open review for each subject in each queue. Whose subject it is keeps it; here stands what is
-- needed to find, to claim and to decide it.
create table review (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('photos', 'texts', 'verifications', 'reports', 'messages', 'impersonation',
    'grievances', 'refunds', 'appeals')),
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 100),
  -- whom it is about; the member id outlives the account
  profile_id uuid references profile (id) on delete set null,
  member_id text,
  text text not null default '' check (length(text) <= 20000),
  files text[] not null default '{}',
  signals jsonb not null default '[]' check (jsonb_typeof(signals) = 'array'),
  priority int not null default 0 check (priority between 0 and 9),
  opened_at timestamptz not null,
  -- when the law wants it decided; null where no law does
  due_at timestamptz,
  overdue_told_at timestamptz,
  -- counts whatever a decision has to know of
  version int not null default 1,
  -- staff are named beside their ids, as they were then
  claimed_by uuid,
  claimed_email text,
  claimed_until timestamptz,
  is_escalated boolean not null default false,
  -- who wants the member blocked for good, and waits for a second person
  block_asked_by uuid,
  block_asked_email text,
  -- who may not decide it: they decided before what is looked at again
  not_by uuid[] not null default '{}',
  closed_at timestamptz,
  -- null when the subject went away before anybody decided
  decision text check (decision in ('approve', 'refuse', 'warn', 'limit', 'block', 'close')),
  reason text,
  note text not null default '' check (length(note) <= 5000),
  decided_by uuid,
  decided_email text,
  check (closed_at is not null or (decision is null and reason is null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((claimed_by is null) = (claimed_email is null)),
  check ((block_asked_by is null) = (block_asked_email is null))
);
create unique index review_one_open on review (queue, subject_id) where closed_at is null;
-- in the order in which they are decided
create index review_open on review (queue, (-priority), (coalesce(due_at, 'infinity')), id) where closed_at is null;
create index review_due on review (due_at) where closed_at is null and overdue_told_at is null and due_at is not null;
create index review_open_due on review (queue, due_at) where closed_at is null;
create index review_decided on review (queue, closed_at desc, id desc) where decision is not null;
create index review_closed on review (closed_at) where closed_at is not null;
create index review_profile on review (profile_id) where profile_id is not null;
create index review_member on review (member_id, id desc) where member_id is not null;

-- What happened to a review, in its order. Rows are added and nothing else; they go with their review.
create table review_event (
  id bigint generated always as identity primary key,
  review_id bigint not null references review (id) on delete cascade,
  at timestamptz not null,
  act text not null check (act in ('opened', 'added', 'claimed', 'blockAsked', 'escalated', 'decided', 'undone', 'withdrawn')),
  -- null: a member's act, or the service's own
  staff_id uuid,
  by_whom text,
  decision text,
  reason text,
  note text not null default ''
);
create index review_event_review on review_event (review_id, id);
