-- The same for all accounts that one browser has shown a secret of: staff are told of many new profiles from one device.
alter table known_device add column browser uuid not null default gen_random_uuid();
create index known_device_browser on known_device (browser);
-- and of many from one address
create index registration_origin_address on registration_origin (address, created_at);
