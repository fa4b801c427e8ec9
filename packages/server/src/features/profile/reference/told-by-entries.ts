import type { Path } from '@thunai/community/data'

/** A church, sect or school of law, with the column that takes it. */
export interface Told {
  readonly column: 'denomination' | 'muslim_sect' | 'muslim_school' | 'jain_sect'
  readonly value: string
}

const LATIN = 'Roman Catholic (Latin)'
const CSI = 'Church of South India (CSI)'
const CHURCHES: Readonly<Record<string, string>> = {
  'Roman Catholic': LATIN,
  'CSI (Church of South India)': CSI,
  Pentecost: 'Other Pentecostal',
  Protestant: 'Other',
  'Syrian Catholic': 'Knanaya Catholic',
  Jacobite: 'Knanaya Jacobite',
  'Knanaya Catholic': 'Knanaya Catholic',
  'Knanaya Jacobite': 'Knanaya Jacobite',
}
const IN_SUB_CASTE: Readonly<Record<string, string>> = { RC: LATIN, CSI, Pentecost: 'Other Pentecostal' }
/** Both are schools of the Sunni. */
const SCHOOLS: ReadonlySet<string> = new Set(['Hanafi', 'Shafi'])

/** What an entry of castes tells besides the community. “Shwetambar” is none of the sects, which name it more closely. */
export function toldBy(religion: string, [caste, subCaste = '']: Path): readonly Told[] {
  switch (religion) {
    case 'Christian': {
      const value = CHURCHES[subCaste] ?? CHURCHES[caste] ?? IN_SUB_CASTE[subCaste.split(' ')[0] ?? '']
      return value === undefined ? [] : [{ column: 'denomination', value }]
    }
    case 'Muslim': {
      const school = [subCaste, caste].find((name) => SCHOOLS.has(name))
      if (school !== undefined)
        return [
          { column: 'muslim_school', value: school },
          { column: 'muslim_sect', value: 'Sunni' },
        ]
      return caste === 'Shia' ? [{ column: 'muslim_sect', value: 'Shia' }] : []
    }
    case 'Jain':
      return caste === 'Digambar' ? [{ column: 'jain_sect', value: caste }] : []
    default:
      return []
  }
}
