import type { GrievanceKind } from '@thunai/contract/household/grievances'
import type { Language } from '@thunai/contract/values/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { namedProfile } from './grievances.rules.ts'

export interface NewGrievance {
  readonly ticket: string
  readonly name: string
  readonly email: string
  readonly kind: GrievanceKind
  readonly profile: string
  readonly aboutMemberId: string | undefined
  readonly details: string
  readonly dueAt: Date
  /** The language of the form's page; null if unknown. */
  readonly language: Language | null
}

/** Stores a grievance as received and acknowledged now; false if the ticket is taken. */
export async function insertGrievance(
  tx: Tx,
  { aboutMemberId, dueAt, ...grievance }: NewGrievance,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('grievance')
    .values({
      ...grievance,
      about_member_id: aboutMemberId ?? null,
      due_at: dueAt,
      received_at: now,
      acknowledged_at: now,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The member named in a grievance, with the profile if it exists; undefined if there is none. */
export async function findNamed(
  tx: Tx,
  named: NonNullable<ReturnType<typeof namedProfile>>,
): Promise<{ readonly profileId?: string; readonly memberId: string } | undefined> {
  const present = await tx
    .selectFrom('profile')
    .select(['id as profileId', 'member_id as memberId'])
    .where((is) => ('memberId' in named ? is('member_id', '=', named.memberId) : is('id', '=', named.profileId)))
    .executeTakeFirst()
  if (present) return present
  return tx
    .selectFrom('former_member')
    .select('member_id as memberId')
    .where((is) =>
      'memberId' in named ? is('member_id', '=', named.memberId) : is('profile_id', '=', named.profileId),
    )
    .executeTakeFirst()
}

export interface KeptGrievance {
  readonly ticket: string
  readonly name: string
  readonly email: string
  readonly kind: GrievanceKind
  readonly profile: string
  readonly aboutMemberId: string | null
  readonly details: string
  readonly receivedAt: Date
  readonly acknowledgedAt: Date
  readonly dueAt: Date
  readonly answeredAt: Date | null
  readonly answer: string | null
  readonly language: string | null
}

const KEPT = [
  'ticket',
  'name',
  'email',
  sql<GrievanceKind>`kind`.as('kind'),
  'profile',
  'about_member_id as aboutMemberId',
  'details',
  'received_at as receivedAt',
  'acknowledged_at as acknowledgedAt',
  'due_at as dueAt',
  'answered_at as answeredAt',
  'answer',
  'language',
] as const

/** Looks up ticket and address in one statement, so that either being wrong looks the same. */
export async function findGrievance(
  db: Db,
  { ticket, email }: { readonly ticket: string; readonly email: string },
): Promise<KeptGrievance | undefined> {
  return db
    .selectFrom('grievance')
    .select(KEPT)
    .where('ticket', '=', ticket)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Open grievances by deadline; or all. */
export async function findGrievances(
  db: Db,
  { all, most }: { readonly all: boolean; readonly most: number },
): Promise<readonly KeptGrievance[]> {
  let query = db.selectFrom('grievance').select(KEPT)
  if (!all) query = query.where('answered_at', 'is', null)
  return query
    .orderBy(sql`answered_at is not null`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Answers an open grievance; undefined if no open one has this ticket. */
export async function saveAnswer(
  tx: Tx,
  { ticket, answer }: { readonly ticket: string; readonly answer: string },
  now: Date,
): Promise<KeptGrievance | undefined> {
  return tx
    .updateTable('grievance')
    .set({ answer, answered_at: now })
    .where('ticket', '=', ticket)
    .where('answered_at', 'is', null)
    .returning(KEPT)
    .executeTakeFirst()
}

export async function findGrievanceKind(tx: Tx, ticket: string): Promise<GrievanceKind | undefined> {
  const found = await tx
    .selectFrom('grievance')
    .select(sql<GrievanceKind>`kind`.as('kind'))
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  return found?.kind
}

export async function deleteAnsweredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('grievance').where('answered_at', '<', moment).execute()
}
