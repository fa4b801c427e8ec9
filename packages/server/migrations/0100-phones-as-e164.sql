-- Numbers were kept with their trunk zero, with the dial-out zeros behind a chosen code, and short ones of other countries
-- behind India's code. Repairs those that the number, or the country of an unproven one's profile, decides.
-- "npm run admin -- phones" lists the others.
create function repaired_phone(digits text, country text) returns text language sql immutable as $$
  select coalesce(
    -- a trunk zero behind a country code
    (select code || ltrim(substr(digits, length(code) + 1), '0') from (values
      ('91', 10, 10), ('44', 9, 10), ('61', 9, 9), ('64', 8, 10), ('60', 8, 10), ('94', 9, 9), ('971', 8, 9), ('966', 9, 9),
      ('27', 9, 9), ('33', 9, 9), ('41', 9, 9), ('31', 9, 9), ('32', 8, 9), ('46', 7, 9), ('353', 8, 9), ('49', 10, 11),
      ('66', 8, 9), ('62', 9, 11), ('63', 10, 10), ('81', 9, 10), ('82', 8, 10), ('84', 9, 9), ('92', 10, 10), ('880', 10, 10),
      ('254', 9, 9), ('255', 9, 9), ('256', 9, 9)
    ) as plan (code, least, most)
    where digits like code || '0%' and digits not like code || '00%'
      and length(digits) - length(code) - 1 between least and most
    limit 1),
    -- 00 and a whole number, behind the code of the country that was chosen
    substring(digits from '^\d{1,3}?00(65[3689]\d{7}|1[2-9]\d{9}|61\d{9}|94\d{9}|41\d{9}|33\d{9}|31\d{9}|27\d{9})$'),
    -- a number of the profile's own country, which looked like an Indian one
    (select substring(digits from pattern) from (values
      ('Singapore', '^91(65[3689]\d{7})$'), ('New Zealand', '^91(64[2-9]\d{7})$'), ('Malaysia', '^91(60[3-9]\d{7})$'),
      ('Thailand', '^91(66[2-7]\d{7})$'), ('Brunei', '^91(673[2-8]\d{6})$'), ('Maldives', '^91(960[379]\d{6})$'),
      ('Myanmar', '^91(95[1-9]\d{7})$'), ('Lebanon', '^91(961[1-9]\d{6})$'), ('South Korea', '^91(82[2-7]\d{7})$'),
      ('Indonesia', '^91(62[2-9]\d{7})$')
    ) as abroad (name, pattern) where name = country),
    digits)
$$;

-- two accounts that turn out to have one number are the operator's to decide
update account a set phone = found.repaired
from (
  select id, repaired, count(*) over (partition by repaired) as owners from (
    select a.id, repaired_phone(a.phone, case when a.mobile_verified_at is null then c.name end) as repaired
    from account a left join profile p on p.account_id = a.id left join reference_item c on c.id = p.country_id
    where a.phone is not null) each
) found
where a.id = found.id and a.phone <> found.repaired and found.owners = 1;

update profile p set second_phone = repaired_phone(p.second_phone, found.country),
  whatsapp_phone = repaired_phone(p.whatsapp_phone, found.country),
  alternate_phone = repaired_phone(p.alternate_phone, found.country)
from (select p.id, c.name as country from profile p left join reference_item c on c.id = p.country_id) found
where p.id = found.id and (p.second_phone, p.whatsapp_phone, p.alternate_phone) is distinct from
  (repaired_phone(p.second_phone, found.country), repaired_phone(p.whatsapp_phone, found.country),
    repaired_phone(p.alternate_phone, found.country));

update earlier_contact set phone = repaired_phone(phone, null) where phone <> repaired_phone(phone, null);
update candidate_consent set phone = repaired_phone(phone, null) where phone <> repaired_phone(phone, null);
update family_invitation i set phone = repaired_phone(i.phone, null)
where i.phone <> repaired_phone(i.phone, null) and not exists (
  select from family_invitation other where other.profile_id = i.profile_id and other.id <> i.id
    and repaired_phone(other.phone, null) = repaired_phone(i.phone, null));

drop function repaired_phone(text, text);
