import type { I18n } from '@lingui/core'
import {
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  type FieldGroupName,
  fieldsOfGroup,
} from '@thunai/contract/profile/field-groups'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { viewName } from '@thunai/contract/profile/wire-names'

type Words = Readonly<Record<string, string>>

/** Labels of profile data that isn't a field. */
const BESIDE: Words = /* sentences */ {
  memberId: 'Member id',
  userLoginId: 'Login id',
  id: 'Number of the profile',
  age: 'Age',
  createdBy: 'Profile created by',
  createdAt: 'Profile created',
  profileThumbnailImage: 'Main photo',
  isEmailVerified: 'Email verified',
  isMobileVerified: 'Mobile number verified',
  heightStr: 'Height',
  weightStr: 'Weight',
  computedValues: 'Computed from the birth',
  outdatedValues: 'To be computed again',
}

function wordsOf(group: FieldGroupName): Words {
  const shown = fieldsOfGroup(group).filter((name) => fieldNamed(name).seenBy !== 'form')
  return Object.fromEntries(shown.map((name) => [viewName(name), fieldNamed(name).label]))
}

/** Labels of the profile by groups of its forms; the charts are drawn separately. */
export const profileWords = (i18n: I18n): readonly (readonly [title: string, labels: Words])[] => [
  [i18n._('Member'), BESIDE],
  ...FIELD_GROUP_NAMES.map((group): [string, Words] => {
    const { section, title } = FIELD_GROUPS[group]
    const said = i18n._(title)
    return [section === 'preference' ? i18n._('Partner preference: {title}', { title: said }) : said, wordsOf(group)]
  }),
]
