-- Whether a family is open to a partner with a disability. It can say so, and can't say the opposite.
alter table preference add column open_to_disability text;
