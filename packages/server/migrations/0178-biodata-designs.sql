-- How a biodata looks, and the sign with which its first page opens.
alter table biodata
  add column design text not null default 'classic' check (design in ('classic', 'festive')),
  add column sign text not null default 'none' check (sign in ('sri', 'u', 'cross', '786', 'none'));
