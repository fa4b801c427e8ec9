import type { Path } from '@thunai/community/data'

/** A church, sect or school of law, with its column. */
export interface ImpliedValue {
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
/** Both are Sunni schools. */
const SCHOOLS: ReadonlySet<string> = new Set(['Hanafi', 'Shafi'])

/**
 * Facts that a caste entry implies besides the community. “Shwetambar” implies no sect, because the sects are finer.
 */
export function impliedBy(religion: string, [caste, subCaste = '']: Path): readonly ImpliedValue[] {
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
