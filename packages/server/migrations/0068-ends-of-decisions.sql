-- When a member is to be told that the time of a decision is over; null where it has none, ended earlier, or is told already.
alter table member_decision add column tell_end_at timestamptz;
create index member_decision_tell_end on member_decision (tell_end_at) where tell_end_at is not null;
update member_decision set tell_end_at = expires_at
  where kind in ('limit', 'pause') and lifted_at is null and expires_at > now();
