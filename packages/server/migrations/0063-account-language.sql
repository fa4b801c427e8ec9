-- What a person reads here, as chosen once; null: never chosen, which is English.
alter table account add column language text check (language in ('en', 'ta'));
