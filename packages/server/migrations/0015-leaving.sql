-- What hangs on a member or a plan is found without reading the whole table when either goes.
create index member_sms_subscription on member_sms (subscription_id);
create index report_reporter on report (reporter_id);
create index report_target on report (target_id);
