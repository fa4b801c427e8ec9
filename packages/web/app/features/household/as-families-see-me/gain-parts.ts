import type { GainName } from '@thunai/contract/household/as-families-see-me'
import type { EditTarget } from '../own-profile/useEditing.tsx'

/** The form for each missing fact; a photo has its own page. */
export const PART_OF: Readonly<Record<Exclude<GainName, 'photo'>, EditTarget>> = {
  stars: 'birth',
  star: 'star',
  raasi: 'star',
  religion: 'caste',
  caste: 'caste',
  subCaste: 'caste',
  education: 'education',
  jobType: 'education',
  income: 'education',
  height: 'body',
  age: 'basic',
  maritalStatus: 'basic',
  motherTongue: 'basic',
  residence: 'basic',
  country: 'work',
  children: 'basic',
  childrenLiving: 'basic',
  residenceStatus: 'basic',
  willingToRelocate: 'basic',
  citizenship: 'basic',
  denomination: 'basic',
  muslimSect: 'basic',
  muslimSchool: 'basic',
  jainSect: 'basic',
  eatingHabits: 'eating',
  otherHabits: 'habits',
  dosham: 'horoscope',
}
