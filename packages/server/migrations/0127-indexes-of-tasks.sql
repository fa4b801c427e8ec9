-- What tasks in the background found by reading a whole table, every hour or minute.

-- changes that no server asks for any more
create index member_change_changed on member_change (changed_at);
-- accounts that were never proved or used
create index account_unused on account (created_at)
  where email_verified_at is null and mobile_verified_at is null and last_login_at is null;
-- closed reports that still say something
create index report_closed on report (closed_at) where details <> '' or message_text is not null;
-- messages that were never sent, and the credits spent on them
create index outbox_not_sent on outbox (finished_at) where state in ('failed', 'expired');
create index member_sms_unsent on member_sms (outbox_id) where credit_returned_at is null;
-- when staff were last seen
create index staff_session_of on staff_session (staff_id);
-- saved searches by the day on which their alert is due
create index saved_search_due on saved_search ((case alert
  when 'daily' then coalesce(alerted_on + 1, '-infinity')
  when 'weekly' then coalesce(alerted_on, (created_at at time zone 'Asia/Kolkata')::date) + 7 end))
  where alert <> 'none';
