alter table notification
  -- More of the same, while unread, moves the row that has this key to the front: messages of one family, visitors of a day.
  add column merge_key text,
  -- What is told of only once, however often it is found again: the end of a plan, a birthday.
  add column once_key text,
  add column mailed_at timestamptz;
create unique index notification_merged on notification (profile_id, merge_key) where merge_key is not null and read_at is null;
create unique index notification_once on notification (profile_id, once_key) where once_key is not null;

-- When the next digest goes, by the member's own clock; null without one.
alter table notification_setting add column digest_due_at timestamptz;
create index notification_setting_digest on notification_setting (digest_due_at) where digest_due_at is not null;
