-- What is said in words is said in Tamil too, with versions of its own.
alter table site_text drop constraint site_text_section_check;
alter table site_text add constraint site_text_section_check check (section in ('announcements', 'events', 'stories', 'bank',
  'tamilAnnouncements', 'tamilEvents', 'tamilStories'));
