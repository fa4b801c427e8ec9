-- The language of the page from which a grievance was filed: its sender is answered in it. None for those from before.
alter table grievance add column language text;
alter table grievance add constraint grievance_language_check check (language = any (array['en', 'ta'])) not valid;
