-- The family's written jathagam as a picture: kept, named anew and let go of as photos are, but in no gallery.
alter table photo add column is_horoscope boolean not null default false;
create unique index photo_horoscope on photo (profile_id) where is_horoscope;
