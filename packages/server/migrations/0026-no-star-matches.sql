-- Nothing read it: cards are matched by the same table, kept in memory.
drop table star_match;
