-- An opened contact shows photos that are for a few, too: the ledger says so from the beginning.
insert into disclosure (owner_id, receiver_id, what, by_right, at, until)
  select owner_id, receiver_id, 'photos', 'plan', at, until from disclosure where what = 'contact' and by_right = 'plan'
  on conflict do nothing;
