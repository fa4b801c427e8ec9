-- The level of a degree, 1 to 10, with the hundreds of its profession. Listings hold levels from now on, and are filled again.
alter table reference_item add column level smallint;
update reference_item set level = known.level
  from (values
    (1, array['No Formal Education']),
    (2, array['Below 10th']),
    (3, array['SSLC / 10th']),
    (4, array['HSC / 12th']),
    (5, array['ITI', 'Diploma', 'Polytechnic Diploma', 'Diploma in Nursing', 'Diploma in Teacher Education (D.T.Ed.)', 'Diploma in Catering Technology']),
    (6, array['B.A.', 'B.Sc.', 'B.Sc. Computer Science', 'B.Sc. Nursing', 'B.Sc. Agriculture', 'B.Sc. Visual Communication', 'B.Com.', 'B.Com. (CA)', 'BBA', 'BCA', 'BSW', 'BFA', 'B.Ed.', 'B.P.Ed.', 'B.Lib.', 'BHM (Hotel Management)', 'B.Des.', 'B.Arch.', 'B.Plan.', 'B.E.', 'B.Tech.', 'BPT', 'BOT', 'B.Pharm.', 'Pharm.D.', 'B.Optom.', 'BMLT', 'PGDCA']),
    (7, array['M.A.', 'M.Sc.', 'M.Sc. Nursing', 'M.Com.', 'MBA', 'MCA', 'MSW', 'MHRM', 'M.Ed.', 'M.P.Ed.', 'M.Lib.', 'M.E.', 'M.Tech.', 'M.S. (Engineering)', 'M.Arch.', 'M.Des.', 'MFA', 'M.Pharm.', 'MPT', 'MPH', 'PGDM', 'Integrated M.Sc.']),
    (8, array['M.Phil.']),
    (9, array['Ph.D.']),
    (10, array['Post Doctorate']),
    (106, array['MBBS', 'BDS', 'BAMS', 'BHMS', 'BSMS', 'BUMS', 'BNYS', 'B.V.Sc.']),
    (107, array['MD', 'MS (Surgery)', 'MDS', 'DNB', 'M.V.Sc.', 'FRCS', 'MRCP']),
    (108, array['DM', 'M.Ch.']),
    (206, array['LL.B.', 'B.A. LL.B. (Hons)', 'B.L.']),
    (207, array['LL.M.', 'M.L.']),
    (306, array['CA Inter']),
    (307, array['CA', 'CMA (ICWA)', 'CS', 'CFA', 'ACCA', 'Actuary']),
    (406, array['IAS', 'IPS', 'IRS', 'IFS'])
  ) known (level, names)
  where list = 'education' and merged_into is null and name = any (known.names);
insert into listing_column (name) values ('education_ids'), ('wished_education_ids')
  on conflict (name) do update set filled_at = null;
