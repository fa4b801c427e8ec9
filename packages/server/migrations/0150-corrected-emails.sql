-- How often an account that has proved nothing asked to correct its e-mail: each time mails a stranger, if the address is theirs.
alter table account add email_corrections smallint not null default 0;
