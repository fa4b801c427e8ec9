-- Oswal and Porwal, below Shwetambar, certainly mean the castes of that name: no elder has to say so. The next start moves them.
delete from list_move where id in ('j-oswal / Shwetambar / Oswal', 'j-porwal / Shwetambar / Porwal') and state = 'proposed';
