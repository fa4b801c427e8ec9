import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FamilyRole, Relation } from '@thunai/contract/identity/family'

/** A person's relation to the candidate. */
export const RELATION_NAMES: Readonly<Record<Relation, MessageDescriptor>> = {
  self: msg({ message: 'self', context: 'relation' }),
  mother: msg({ message: 'mother', context: 'relation' }),
  father: msg({ message: 'father', context: 'relation' }),
  brother: msg({ message: 'brother', context: 'relation' }),
  sister: msg({ message: 'sister', context: 'relation' }),
  uncle: msg({ message: 'uncle', context: 'relation' }),
  aunt: msg({ message: 'aunt', context: 'relation' }),
  grandparent: msg({ message: 'grandparent', context: 'relation' }),
  cousin: msg({ message: 'cousin', context: 'relation' }),
  guardian: msg({ message: 'parent or guardian', context: 'relation' }),
  friend: msg({ message: 'friend', context: 'relation' }),
  other: msg({ message: 'relative', context: 'relation' }),
}

export const ROLE_NAMES: Readonly<Record<FamilyRole, MessageDescriptor>> = {
  candidate: msg({ message: 'Candidate', context: 'role' }),
  guardian: msg({ message: 'Guardian', context: 'role' }),
  relative: msg({ message: 'Relative', context: 'role' }),
}

/** What each role may do, in a sentence. */
export const ROLE_RIGHTS: Readonly<Record<FamilyRole, MessageDescriptor>> = {
  candidate: msg`Sees and does everything, and has the last word: a no stops the others from writing to that family.`,
  guardian: msg`Edits the profile, answers families, pays and invites.`,
  relative: msg`Views profiles, votes and keeps private notes. Can’t answer families.`,
}
