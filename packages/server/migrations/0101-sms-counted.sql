-- How many SMS were put on their way in an hour: all together (network ''), and for one network address, by its hash.
create table sms_hour (
  hour timestamptz not null,
  network text not null,
  sent int not null check (sent > 0),
  -- The operator was told of this hour, or of the surge that goes on in it.
  is_surge boolean not null default false,
  primary key (hour, network)
);
