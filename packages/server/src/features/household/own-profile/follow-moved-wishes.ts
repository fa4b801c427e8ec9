import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import { idsOf, isList } from '../../profile/profiles/profiles.api.ts'
import { findLeftSubCastes, findParents, findSubCastesOfCastes } from '../../profile/reference/reference.api.ts'
import { isSame } from './edit-profile.rules.ts'
import { followMoves } from './moved-wishes.rules.ts'

/** Converts the changes of a form that may have been opened before list entries moved. */
export async function followMovedWishes(
  tx: Tx,
  changes: EditValues,
  {
    sent,
    current,
    isGuarded,
  }: { readonly sent: EditValues; readonly current: EditValues; readonly isGuarded: boolean },
): Promise<EditValues> {
  // a moved caste may equal the stored value while the sub castes beside it change
  if (!('preferredCaste' in sent || 'preferredSubCaste' in sent)) return changes
  const after = { ...current, ...changes }
  const wishes = {
    castes: idsOf(after.preferredCaste ?? null),
    subCastes: idsOf(after.preferredSubCaste ?? null),
    must: textsOf(after.preferredMust),
  }
  const [becameSubCastes, left, parentOf] = [
    await findSubCastesOfCastes(tx, textsOf(sent.preferredCaste)),
    await findLeftSubCastes(tx, wishes.subCastes),
    await findParents(tx, 'sub_caste', wishes.subCastes),
  ]
  if (becameSubCastes.length === 0 && left.size === 0) return changes
  const { castes, subCastes, must } = followMoves(wishes, { becameSubCastes, left, parentOf }, isGuarded)
  const followed = { preferredCaste: castes, preferredSubCaste: subCastes, preferredMust: must }
  const before = { preferredCaste: wishes.castes, preferredSubCaste: wishes.subCastes, preferredMust: wishes.must }
  const names = ['preferredCaste', 'preferredSubCaste', 'preferredMust'] as const
  return {
    ...changes,
    ...Object.fromEntries(
      names.filter((name) => !isSame(followed[name], before[name])).map((name) => [name, followed[name]]),
    ),
  } as EditValues
}

const textsOf = (value: EditValues[keyof EditValues]): string[] => (value && isList(value) ? value.map(String) : [])
