-- Codes to log in with, beside the password.
alter table otp drop constraint otp_purpose_check;
alter table otp add constraint otp_purpose_check
  check (purpose in ('email', 'mobile', 'reset', 'new-email', 'new-mobile', 'candidate', 'login'));
