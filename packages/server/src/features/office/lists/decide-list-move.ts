import type { ListMove } from '@thunai/contract/office/list-moves'
import { LIST_TABLES, lockTables, PROFILE_TABLES } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { hideChanges } from '../../finding/search/search.api.ts'
import {
  allowLongMoves,
  findListMove,
  findListMoves,
  moveEntry,
  noteListMove,
  type KeptMove,
} from '../../profile/reference/reference.api.ts'

const toMove = (move: KeptMove): Omit<ListMove, 'profiles'> => ({
  id: move.id,
  religion: move.religion,
  from: { caste: move.from_caste, subCaste: move.from_sub_caste },
  into: { caste: move.to_caste, subCaste: move.to_sub_caste, clan: move.to_clan },
  certainty: move.certainty as ListMove['certainty'],
  note: move.note,
})

/** Entries that may mean the same community, which only an elder can decide. */
export const listMoves = async ({ db }: Services): Promise<ListMove[]> =>
  (await findListMoves(db)).map((move) => ({ ...toMove(move), profiles: move.profiles }))

/**
 * Moves an entry with all profiles that have it, or refuses the proposal permanently.
 * @throws Refusal listItemNotFound for an unknown or decided proposal, and if its entries no longer exist
 */
export async function decideListMove(
  { transact, clock }: Services,
  staff: Staff,
  { id, decision }: { readonly id: string; readonly decision: 'approve' | 'refuse' },
): Promise<void> {
  await transact(async (tx) => {
    await allowLongMoves(tx)
    await lockTables(tx, LIST_TABLES)
    const move = await findListMove(tx, id)
    if (move?.state !== 'proposed') throw new Refusal('listItemNotFound')
    if (decision === 'approve') {
      await lockTables(tx, PROFILE_TABLES)
      if (!(await moveEntry(tx, move))) throw new Refusal('listItemNotFound')
      // A renamed entry is no new hit for saved searches.
      await hideChanges(tx)
    }
    const now = clock.now()
    await noteListMove(tx, id, decision === 'approve' ? 'done' : 'refused', now)
    await recordStaffEvent(tx, staff, {
      act: decision === 'approve' ? 'approveListMove' : 'refuseListMove',
      at: now,
      on: `list-move:${id}`,
      after: toMove(move),
    })
  })
}
