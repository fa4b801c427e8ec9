-- True if something of one member was ever disclosed to the other.
create or replace function were_close(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from disclosure where owner_id = one and receiver_id = other)
    or exists (select from disclosure where owner_id = other and receiver_id = one)
$$;

-- True if the operator has blocked a member by a command, by the record, and neither a command nor staff has lifted it
-- since.
create or replace function is_blocked_by_command(blocked text) returns boolean language sql stable as $$
  select coalesce((select e.act = 'blockMember' from staff_event e where e.member_id = blocked
    and (e.act = 'liftDecisions' or e.staff_id is null and e.act in ('blockMember', 'unblockMember'))
    order by e.at desc, e.id desc limit 1), false)
$$;

-- Members who have left, and those whom staff blocked for good. A member whose deletion waits for the end of a legal
-- hold counts as having left, unless staff or the operator blocked the member meanwhile.
create or replace view gone_member as
  select profile_id, member_id, name, how as "left" from former_member
  union all
  select p.id, p.member_id, p.name,
    case when not exists (select from leaving_on_hold h where h.profile_id = p.id)
        or exists (select from member_decision d where d.profile_id = p.id and d.kind = 'block' and d.lifted_at is null)
        or is_blocked_by_command(p.member_id) then 'removed' else 'left' end
  from profile p join account a on a.id = p.account_id where not a.is_active;

-- Interests with such members, each as the remaining family sees it.
create or replace view gone_interest as
  select profile_id, other_id, is_mine, state, note, sent_at, answered_at, connected_at, shares_contact, contact_shared
  from interest_trace
  union all
  select i.viewer_id, i.target_id, true, i.interest_state, i.interest_note, i.interest_at, i.interest_answered_at, i.connected_at,
    i.contact_shared_at is not null,
    exists (select from interaction b where b.viewer_id = i.target_id and b.target_id = i.viewer_id and b.contact_shared_at is not null)
      and i.connected_at is not null
  from interaction i join profile p on p.id = i.target_id join account a on a.id = p.account_id
  where not a.is_active and i.interest_at is not null and were_close(i.viewer_id, i.target_id)
  union all
  select i.target_id, i.viewer_id, false, i.interest_state, null, i.interest_at, i.interest_answered_at, i.connected_at,
    exists (select from interaction b where b.viewer_id = i.target_id and b.target_id = i.viewer_id and b.contact_shared_at is not null),
    i.contact_shared_at is not null and i.connected_at is not null
  from interaction i join profile p on p.id = i.viewer_id join account a on a.id = p.account_id
  where not a.is_active and i.interest_at is not null and were_close(i.viewer_id, i.target_id);

-- Deletes the disclosures of a deleted profile that has no entry as a former member: one that was never proven or used.
create or replace function forget_disclosures() returns trigger language plpgsql as $$
begin
  delete from disclosure where (owner_id = old.id or receiver_id = old.id)
    and not exists (select from former_member f where f.profile_id = old.id);
  return null;
end $$;
create or replace trigger disclosures_forgotten after delete on profile for each row execute function forget_disclosures();
