-- What staff decided against a member: something was refused, or how the member behaved has an end for a time or for good.
create table member_decision (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profile (id) on delete cascade,
  kind text not null check (kind in ('refused', 'warn', 'limit', 'pause', 'block')),
  -- what it was about, and why
  queue text not null,
  reason text not null,
  review_id bigint references review (id) on delete set null,
  decided_by uuid not null,
  since timestamptz not null,
  -- null: for good
  expires_at timestamptz,
  lifted_at timestamptz,
  -- when the member is to be told; null once that is done
  tell_at timestamptz,
  appealed_at timestamptz,
  appeal_answered_at timestamptz,
  check (expires_at > since),
  check (appeal_answered_at is null or appealed_at is not null)
);
create index member_decision_profile on member_decision (profile_id, id desc);
create index member_decision_review on member_decision (review_id) where review_id is not null;
create index member_decision_tell on member_decision (tell_at) where tell_at is not null;

-- Nobody finds the profile until then, by a decision of staff; its owner's own hiding is another thing.
alter table profile add column paused_until timestamptz;
create index profile_paused on profile (paused_until) where paused_until is not null;

-- Whether what was reported was so; null where nobody said.
alter table report add column was_right boolean;
create index report_judged on report (reporter_id) where was_right is not null;

-- What waits already is looked at in its queue.
insert into review (queue, subject_kind, subject_id, profile_id, member_id, text, signals, opened_at)
  select case when is_automatic then 'messages' else 'reports' end, 'report', id::text, target_id, target_member_id,
      concat_ws(E'\n\n', nullif(details, ''), nullif(message_text, '')),
      jsonb_build_array(jsonb_build_object('kind', 'reported', 'detail', reason, 'score', null)), created_at
    from report where closed_at is null order by id;
insert into review (queue, subject_kind, subject_id, profile_id, member_id, text, signals, opened_at, due_at, overdue_told_at)
  select case kind when 'impersonation' then 'impersonation' when 'intimateImage' then 'impersonation'
      when 'appeal' then 'appeals' else 'grievances' end, 'grievance', ticket, p.id, about_member_id, details,
      jsonb_build_array(jsonb_build_object('kind', 'complaint', 'detail', kind, 'score', null),
        jsonb_build_object('kind', 'filedBy', 'detail', g.name || ', ' || email, 'score', null)),
      received_at, due_at, overdue_told_at
    from grievance g left join profile p on p.member_id = g.about_member_id where answered_at is null order by g.id;
insert into review_event (review_id, at, act) select id, opened_at, 'opened' from review where subject_kind in ('report', 'grievance');
-- reviews tell of what is overdue
alter table grievance drop column overdue_told_at;

-- When a member was last told of the rules; the law wants that every three months.
alter table account add column rules_told_at timestamptz;
create index account_rules_told on account (coalesce(rules_told_at, created_at)) where email_verified_at is not null and is_active;
