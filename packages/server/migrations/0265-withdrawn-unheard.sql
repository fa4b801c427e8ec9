-- An interest that its sender withdrew after a no that isn't told, as its family is hidden: for the sender it is gone, and the no stays.
alter table interaction add column interest_withdrawn_at timestamptz;
