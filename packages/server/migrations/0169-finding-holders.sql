-- Who has an entry that moves, and whose income follows a rate.
create index profile_caste on profile (caste_id);
create index profile_sub_caste on profile (sub_caste_id);
create index profile_income_currency on profile (income_currency) where income_currency <> 'INR';
