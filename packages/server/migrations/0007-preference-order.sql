-- Wishes keep the order in which the member named them.
alter table preference_value add column position int not null default 0;
