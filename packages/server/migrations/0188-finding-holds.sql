-- What puts a member on hold, and a member who left, is found by the member id.
create index report_open_about on report (target_member_id) where closed_at is null;
create index grievance_open_about on grievance (about_member_id) where answered_at is null;
create index grievance_billing_from on grievance (email) where kind = 'billing';
create index former_member_named on former_member (member_id);
