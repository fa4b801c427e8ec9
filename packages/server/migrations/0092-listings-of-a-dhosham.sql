-- A jathagam called "Dhosham" tells of one, as the view "searchable" says from now on.
update listing l set dhosham = 'present', revision = nextval('listing_revision')
  from horoscope h join reference_item j on j.id = h.jathagam_type_id
  where h.profile_id = l.profile_id and j.name = 'Dhosham' and l.dhosham is distinct from 'present';
