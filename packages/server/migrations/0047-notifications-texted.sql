-- An SMS costs the operator money: a member gets a few a day at most.
alter table notification add column texted_at timestamptz;
create index notification_texted on notification (profile_id, texted_at) where texted_at is not null;
