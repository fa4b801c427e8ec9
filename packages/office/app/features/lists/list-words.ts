import { msg } from '@lingui/core/macro'
import type { OpenList } from '@thunai/contract/office/lists'

export const LIST_NAMES = {
  religion: msg`Religions`,
  caste: msg`Castes`,
  sub_caste: msg`Sub castes`,
  language: msg`Mother tongues`,
  education: msg`Education`,
  jobtype: msg`Job types`,
  country: msg`Countries`,
  state: msg`States`,
  district: msg`Districts`,
  residence_type: msg`Residence types`,
  complexion: msg`Complexions`,
  eating_habits: msg`Eating habits`,
  other_habits: msg`Other habits`,
  hobbies: msg`Hobbies`,
} as const satisfies Record<OpenList, unknown>

/** The parent of each list that has one. */
export const PARENT_LIST: Partial<Readonly<Record<OpenList, OpenList>>> = {
  caste: 'religion',
  sub_caste: 'caste',
  state: 'country',
  district: 'state',
}
