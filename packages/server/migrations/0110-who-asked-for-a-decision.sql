-- A block has two people behind it: who asked for it, and who agreed. Neither decides whether it is lifted.
alter table member_decision add column asked_by uuid;
update member_decision d set asked_by = r.block_asked_by from review r
  where r.id = d.review_id and r.block_asked_by is not null and d.kind = 'block';
