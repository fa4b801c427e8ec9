-- Members are found in the office by the beginning of their name, and what is known of those who left by the member id.
create index profile_name_start on profile ((lower(name) collate "C"), no);
create index registration_origin_member on registration_origin (member_id) where member_id is not null;
create index report_target_member on report (target_member_id, created_at desc);
create index report_reporter_member on report (reporter_member_id, created_at desc);
create index grievance_about on grievance (about_member_id) where about_member_id is not null;
