-- A day has a row of figures for each community and place, and each of them looked its span up: 200,000 times for two years, in a
-- table that was scanned as a whole, since the plan was made while it was empty. The statement that writes a span writes its
-- figures, and they are deleted with it.
alter table figure drop constraint figure_span_starts_on_fkey;
alter table figure_queue drop constraint figure_queue_span_starts_on_fkey;
