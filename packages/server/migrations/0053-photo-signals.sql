-- What a machine sees in a photo, for the people who check it: never a verdict.
create table photo_signal (
  photo_id uuid primary key references photo (id) on delete cascade,
  -- what it looks like: few bits differ between pictures that look alike
  hash bigint not null,
  -- how sure the judge is, from 0 to 1; null where nobody asked
  naked real,
  revealing real,
  -- the photos of others that looked the same then: [{photoId, distance}]
  alike jsonb
);

-- Photos that a machine has yet to look at; a row goes when that is done, or has failed often enough.
create table photo_look (
  photo_id uuid primary key references photo (id) on delete cascade,
  wants_nudity boolean not null,
  tries int not null default 0,
  -- while one server looks at it, the others wait until then
  due_at timestamptz not null
);
-- whoever waits for a check is first
create index photo_look_due on photo_look (wants_nudity desc, due_at);

-- Photos of before are known again when somebody else uploads them.
insert into photo_look (photo_id, wants_nudity, due_at)
  select id, false, '-infinity' from photo where waiting_since is null and not is_horoscope;
