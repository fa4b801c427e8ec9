-- Texts are measured in letters as a reader counts them, and by the server alone (decision 85). A letter has at most 16 code
-- points, twice that in a form that the server composes: these bounds refuse nothing that the server takes. Every row kept the
-- narrower ones so far, so that none is looked at.
alter table profile
  drop constraint profile_name_check,
  drop constraint profile_about_me_check,
  drop constraint profile_about_family_check,
  add constraint profile_name_check check (char_length(name) between 3 and 3200) not valid,
  add constraint profile_about_me_check check (char_length(about_me) <= 64000) not valid,
  add constraint profile_about_family_check check (char_length(about_family) <= 64000) not valid;
alter table report
  drop constraint report_details_check,
  drop constraint report_message_text_check,
  add constraint report_details_check check (char_length(details) <= 32000) not valid,
  add constraint report_message_text_check check (char_length(message_text) <= 64000) not valid;
alter table saved_search
  drop constraint saved_search_name_check,
  add constraint saved_search_name_check check (char_length(name) between 1 and 1920) not valid;
alter table shortlist
  drop constraint shortlist_note_check,
  drop constraint shortlist_folder_check,
  add constraint shortlist_note_check check (char_length(note) between 1 and 16000) not valid,
  add constraint shortlist_folder_check check (char_length(folder) between 1 and 1280) not valid;
alter table message
  drop constraint message_text_check,
  add constraint message_text_check check (char_length(text) <= 64000) not valid;
alter table hidden_word
  drop constraint hidden_word_word_check,
  add constraint hidden_word_word_check check (char_length(word) between 1 and 1280) not valid;
alter table interaction
  drop constraint interaction_interest_note_check,
  add constraint interaction_interest_note_check check (char_length(interest_note) <= 9600) not valid;
alter table grievance
  drop constraint grievance_name_check,
  drop constraint grievance_profile_check,
  drop constraint grievance_details_check,
  drop constraint grievance_answer_check,
  add constraint grievance_name_check check (char_length(name) between 1 and 3200) not valid,
  add constraint grievance_profile_check check (char_length(profile) <= 9600) not valid,
  add constraint grievance_details_check check (char_length(details) between 1 and 160000) not valid,
  add constraint grievance_answer_check check (char_length(answer) between 1 and 160000) not valid;
alter table staff_event
  drop constraint staff_event_reason_check,
  add constraint staff_event_reason_check check (char_length(reason) <= 64000) not valid;
alter table review
  drop constraint review_note_check,
  add constraint review_note_check check (char_length(note) <= 160000) not valid;
alter table site_text
  drop constraint site_text_reason_check,
  add constraint site_text_reason_check check (char_length(reason) between 1 and 6400) not valid;
alter table profile_person
  drop constraint profile_person_name_check,
  add constraint profile_person_name_check check (char_length(name) between 1 and 3200) not valid;
alter table family_invitation
  drop constraint family_invitation_name_check,
  add constraint family_invitation_name_check check (char_length(name) between 1 and 3200) not valid;
alter table family_word
  drop constraint family_word_note_check,
  add constraint family_word_note_check check (char_length(note) <= 32000) not valid;
alter table biodata
  drop constraint biodata_recipient_check,
  add constraint biodata_recipient_check check (char_length(recipient) between 1 and 1920) not valid;
-- all words of a subject, whatever it has
alter table review
  drop constraint review_text_check,
  add constraint review_text_check check (char_length(text) <= 200000) not valid;
