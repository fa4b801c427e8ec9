-- Photos wait until staff have seen them. Those that are there already count as seen.
alter table photo
  -- since then nobody but its owner sees it; null: whoever may see the member's photos
  add column unseen_since timestamptz,
  -- taken down by staff then: its owner doesn't see it any more either, and it goes once that can't be undone
  add column refused_at timestamptz,
  -- becomes the main photo as soon as it is shown
  add column wants_main boolean not null default false,
  add column is_shown boolean not null generated always as (unseen_since is null and refused_at is null) stored,
  add unique (id, is_shown);
create unique index photo_wants_main on photo (profile_id) where wants_main and refused_at is null;
-- one that was taken down makes room at once
drop index photo_horoscope;
create unique index photo_horoscope on photo (profile_id) where is_horoscope and refused_at is null;
create index photo_refused on photo (refused_at) where refused_at is not null;

-- A photo that isn't shown can't be the main one, whoever writes it: cards, lists, mails and search show that one.
alter table profile
  add column main_is_shown boolean not null default true check (main_is_shown),
  add foreign key (main_photo_id, main_is_shown) references photo (id, is_shown);
