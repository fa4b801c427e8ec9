-- Interests that an account has expressed without a plan: a few are free.
alter table account add column free_interests_used int not null default 0 check (free_interests_used >= 0);
