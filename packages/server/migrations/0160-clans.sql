-- Lines by birth, which decide who may marry whom. Entries of lists stand under their own names, so that a list may grow.
alter table profile
  add clan text, add clan_division text, add clan_other text, add gothram text, add house_name text,
  add family_deity_place text, add mother_clan text, add mother_gothram text, add mother_family_deity text,
  add mother_family_deity_place text;

alter table preference
  add excluded_clans text[] default '{}'::text[] not null,
  add clan_rule text constraint preference_clan_rule_check check (clan_rule in ('Leave out', 'Mark', 'Off')),
  add mother_line_rule text
    constraint preference_mother_line_rule_check check (mother_line_rule in ('Free', 'Mark same', 'Bar same')),
  add constraint preference_excluded_clans_check check (cardinality(excluded_clans) <= 12);
