-- What is published of each day, added to and never changed: each row holds the hash of the one before.
create table published_day (
  day date primary key,
  members int not null check (members >= 0),
  verified int not null check (verified >= 0),
  active int not null check (active >= 0),
  answered int not null check (answered >= 0),
  previous_hash text not null,
  hash text not null
);

-- What this database is for. Made-up members and a service that is open to families never stand in the same.
create table database_use (
  one boolean primary key default true check (one),
  is_production boolean not null default false,
  has_demo_members boolean not null default false,
  constraint no_demo_members_in_production check (not (is_production and has_demo_members))
);
insert into database_use (has_demo_members)
  select exists (select from account where email = 'demo@thunai.example' or email like '%@demo.thunai.example');
