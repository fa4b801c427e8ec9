import type { PROPOSAL_STATES } from '@thunai/contract/household/proposals'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

type State = (typeof PROPOSAL_STATES)[number]

/** A profile that staff proposed to a family. */
export interface Proposal {
  readonly id: string
  readonly proposedId: string
  readonly memberId: string
  readonly name: string
  readonly note: string
  readonly status: State
  readonly createdAt: Date
  readonly answeredAt: Date | null
}

/** Proposals shown to a family at most. */
const MOST = 100

const proposals = (db: Db | Tx | Moment, profileId: string) =>
  db
    .selectFrom('match_proposal as m')
    .innerJoin('profile as p', 'p.id', 'm.proposed_id')
    .select((is) => [
      'm.id',
      'm.proposed_id as proposedId',
      'p.member_id as memberId',
      'p.name',
      'm.note',
      is.ref('m.status').$castTo<State>().as('status'),
      'm.created_at as createdAt',
      'm.answered_at as answeredAt',
    ])
    .where('m.profile_id', '=', profileId)
    .where(isStaying(sql.ref('m.proposed_id')))

/** Newest first. */
export const findProposals = (db: Db | Tx | Moment, profileId: string): Promise<Proposal[]> =>
  proposals(db, profileId).orderBy('m.created_at', 'desc').orderBy('m.id').limit(MOST).execute()

export const findProposal = (db: Db | Tx, profileId: string, id: string): Promise<Proposal | undefined> =>
  proposals(db, profileId).where('m.id', '=', id).executeTakeFirst()

/** Undefined if already proposed. */
export async function insertProposal(
  tx: Tx,
  { profileId, proposedId, note }: { readonly profileId: string; readonly proposedId: string; readonly note: string },
  now: Date,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('match_proposal')
    .values({ profile_id: profileId, proposed_id: proposedId, note, created_at: now })
    .onConflict((conflict) => conflict.columns(['profile_id', 'proposed_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function saveAnswer(tx: Tx, id: string, status: State, now: Date): Promise<void> {
  await tx.updateTable('match_proposal').set({ status, answered_at: now }).where('id', '=', id).execute()
}
