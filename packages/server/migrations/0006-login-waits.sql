-- Wrong tries to log in, by the name that was typed and the address it came from, and once more by the name alone (address
-- ''), and until when the next try has to wait. Names are hashes, whether or not an account has them: both are answered
-- alike, and names of strangers are not kept.
create table login_wait (
  name text not null,
  address text not null,
  wrong int not null,
  wait_until timestamptz not null,
  last_try_at timestamptz not null,
  primary key (name, address)
);
