-- Of two interests that crossed, one accepted and one waiting: the yes answered both.
update interaction i set interest_state = 'accepted', interest_answered_at = greatest(i.interest_at, back.interest_at),
    interest_told_at = i.connected_at
  from interaction back
  where i.interest_state = 'sent' and i.connected_at is not null and back.viewer_id = i.target_id and back.target_id = i.viewer_id;
