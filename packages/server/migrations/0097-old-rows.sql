-- What has had its time is found by that.
create index session_expires on session (expires_at);
create index throttle_expire on throttle (expire);
