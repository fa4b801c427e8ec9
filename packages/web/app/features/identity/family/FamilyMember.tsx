import { useLingui } from '@lingui/react/macro'
import type { Person } from '@thunai/contract/identity/family'
import { RELATION_NAMES } from './relations.ts'

/** A family member's name and relation: "Lakshmi, mother". */
export function FamilyMember({ person: { name, relation: what } }: { person: Person }) {
  const { t } = useLingui()
  const relation = t(RELATION_NAMES[what])
  return name === '' ? relation : t`${name}, ${relation}`
}
