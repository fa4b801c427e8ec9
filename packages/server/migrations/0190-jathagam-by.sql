-- By which almanac a family's jathagam was written: vakyam and thirukanitham may give different stars.
alter table horoscope add jathagam_by text;
