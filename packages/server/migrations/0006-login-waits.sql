-- Wrong tries to log in, by account (or by a name that no account has, so that both are answered alike), and until when
-- the next try has to wait. The key is a hash: names of strangers are not kept.
create table login_wait (
  key text primary key,
  wrong int not null,
  wait_until timestamptz not null,
  last_try_at timestamptz not null
);
