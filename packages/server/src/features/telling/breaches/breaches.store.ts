import type { BreachAccess } from '@thunai/contract/office/breaches'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import { deleteOld } from '../../../platform/db/delete-old.ts'

export interface NewBreach {
  readonly what: string
  readonly whatToDo: string
  readonly ta: { readonly what: string; readonly whatToDo: string }
  readonly chosen: unknown
  readonly affected: number
  readonly createdAt: Date
  readonly by: { readonly staffId: string; readonly email: string }
}

export interface Span {
  readonly access: BreachAccess
  readonly from: Date
  readonly to: Date
}

export interface AffectedMember {
  readonly profileId: string
  readonly memberId: string
}

export async function insertBreach(tx: Tx, one: NewBreach, members: readonly AffectedMember[]): Promise<string> {
  const { id } = await tx
    .insertInto('breach')
    .values({
      what: one.what,
      what_to_do: one.whatToDo,
      what_ta: one.ta.what,
      what_to_do_ta: one.ta.whatToDo,
      chosen: JSON.stringify(one.chosen),
      affected: one.affected,
      created_at: one.createdAt,
      by_staff: one.by.staffId,
      by_whom: one.by.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into breach_member (breach_id, member_id, profile_id)
    select ${id}::uuid, m.member_id, m.profile_id
    from unnest(${members.map(({ memberId }) => memberId)}::text[], ${members.map(({ profileId }) => profileId)}::uuid[])
      as m (member_id, profile_id)`.execute(tx)
  return id
}

/** Members with these ids, without those who left. */
export async function findNamed(tx: Tx, memberIds: readonly string[]): Promise<AffectedMember[]> {
  return tx
    .selectFrom('profile')
    .select(['id as profileId', 'member_id as memberId'])
    .where('member_id', '=', sql<string>`any (${memberIds}::text[])`)
    .execute()
}

type AffectedQuery = (from: Date, to: Date) => RawBuilder<unknown>

/** SQL for the profiles that a kind of access touched in a time span, both ends included. */
const TOUCHED: Readonly<Record<BreachAccess, AffectedQuery>> = {
  login: (from, to) => sql`select p.id from session s join profile p on p.account_id = s.account_id
    where s.created_at between ${from} and ${to}
    union select pp.profile_id from session s join profile_person pp on pp.account_id = s.account_id
    where s.created_at between ${from} and ${to}`,
  registration: (from, to) => sql`select id from profile where created_at between ${from} and ${to}
    union select pp.profile_id from account a join profile_person pp on pp.account_id = a.id
    where a.created_at between ${from} and ${to}`,
  contact: (from, to) => sql`select target_id from interaction where contact_viewed_at between ${from} and ${to}
    union select owner_id from disclosure where what = 'contact' and at between ${from} and ${to}`,
  photos: (from, to) => sql`select owner_id from disclosure where what = 'photos' and at between ${from} and ${to}`,
  message: (
    from,
    to,
  ) => sql`select q.profile_id from participant q join message m on m.conversation_id = q.conversation_id
    where m.created_at between ${from} and ${to}`,
  document: (from, to) => sql`select profile_id from document
    where submitted_at between ${from} and ${to} or decided_at between ${from} and ${to}`,
  payment: (from, to) => sql`select o.profile_id from payment_order o where o.created_at between ${from} and ${to}`,
  privateFields: (from, to) => sql`select p.id from staff_event e join profile p on p.member_id = e.member_id
    where e.act in ('openPrivateFields', 'openDocument') and e.at between ${from} and ${to}`,
}

/** Members that a kind of access touched in a time span. */
export async function findAffectedMembers(tx: Tx, { access, from, to }: Span): Promise<AffectedMember[]> {
  const { rows } = await sql<AffectedMember>`select p.id as "profileId", p.member_id as "memberId" from profile p
    where p.id in (${TOUCHED[access](from, to)})`.execute(tx)
  return rows
}

export interface KeptBreach {
  readonly id: string
  readonly what: string
  readonly whatToDo: string
  readonly whatTa: string
  readonly whatToDoTa: string
  readonly chosen: unknown
  readonly affected: number
  readonly createdAt: Date
  readonly byStaff: string
  readonly byWhom: string
  readonly decision: 'approve' | 'refuse' | null
  readonly decidedAt: Date | null
  readonly secondWhom: string | null
}

export interface CountedBreach extends KeptBreach {
  readonly told: number
  readonly failed: number
}

const BREACH = sql`b.id, b.what, b.what_to_do as "whatToDo", b.what_ta as "whatTa", b.what_to_do_ta as "whatToDoTa",
  b.chosen, b.affected, b.created_at as "createdAt", b.by_staff as "byStaff", b.by_whom as "byWhom", b.decision,
  b.decided_at as "decidedAt", b.second_whom as "secondWhom"`
const COUNTED = sql`${BREACH}, (select count(*) from breach_member m where m.breach_id = b.id and m.told_at is not null
    and m.outcome is distinct from 'failed') as told,
  (select count(*) from breach_member m where m.breach_id = b.id and m.outcome = 'failed') as failed`

export async function findBreach(db: Db, id: string): Promise<CountedBreach | undefined> {
  const { rows } = await sql<CountedBreach>`select ${COUNTED} from breach b where b.id = ${id}`.execute(db)
  return rows[0]
}

/** A page of breaches, latest first. */
export async function findBreaches(
  db: Db,
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<(CountedBreach & PageCursor)[]> {
  const { rows } = await sql<CountedBreach & PageCursor>`
    select ${COUNTED}, ${microsOf(sql`b.created_at`)} as micros from breach b
    where ${isAfter(after, sql`b.created_at`, sql`b.id`)} order by b.created_at desc, b.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Locks a breach that waits for a second person; undefined if it no longer does. */
export async function lockWaiting(tx: Tx, id: string): Promise<KeptBreach | undefined> {
  const { rows } = await sql<KeptBreach>`select ${BREACH} from breach b
    where b.id = ${id} and b.decision is null for update`.execute(tx)
  return rows[0]
}

export async function saveDecision(
  tx: Tx,
  id: string,
  said: {
    readonly decision: 'approve' | 'refuse'
    readonly at: Date
    readonly staffId: string
    readonly email: string
  },
): Promise<void> {
  await tx
    .updateTable('breach')
    .set({ decision: said.decision, decided_at: said.at, second_staff: said.staffId, second_whom: said.email })
    .where('id', '=', id)
    .execute()
}

export interface UnsentBreachNotice extends Pick<
  KeptBreach,
  'id' | 'what' | 'whatToDo' | 'whatTa' | 'whatToDoTa' | 'createdAt'
> {
  readonly memberId: string
  /** Null if the member has left. */
  readonly profileId: string | null
  readonly name: string | null
  /** Null if not proven: the address may be a stranger's. */
  readonly email: string | null
  readonly language: string | null
}

/** Claims members who still have to be told; other servers skip them. */
export async function takeUntold(tx: Tx, most: number): Promise<UnsentBreachNotice[]> {
  const { rows } = await sql<UnsentBreachNotice>`
    select b.id, b.what, b.what_to_do as "whatToDo", b.what_ta as "whatTa", b.what_to_do_ta as "whatToDoTa",
      b.created_at as "createdAt", m.member_id as "memberId", m.profile_id as "profileId", p.name, a.language,
      case when a.email_verified_at is not null then a.email end as email
    from breach b join breach_member m on m.breach_id = b.id and m.told_at is null
      left join profile p on p.id = m.profile_id left join account a on a.id = p.account_id
    where b.decision = 'approve'
    order by m.breach_id, m.member_id limit ${most} for update of m skip locked`.execute(tx)
  return rows
}

export async function saveTold(
  tx: Tx,
  { id, memberId }: UnsentBreachNotice,
  said: { readonly at: Date; readonly outboxId: number | undefined },
): Promise<void> {
  await tx
    .updateTable('breach_member')
    .set({ told_at: said.at, outbox_id: said.outboxId ?? null, outcome: said.outboxId === undefined ? 'failed' : null })
    .where('breach_id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Records which mails were sent or given up, before the outbox deletes them. */
export async function noteOutcomes(db: Db): Promise<void> {
  await sql`update breach_member m set outcome = case when o.state = 'sent' then 'sent' else 'failed' end
    from outbox o where o.id = m.outbox_id and m.outcome is null and o.state in ('sent', 'failed', 'expired')`.execute(
    db,
  )
}

export interface OwnBreach extends Pick<KeptBreach, 'id' | 'what' | 'whatToDo' | 'whatTa' | 'whatToDoTa'> {
  readonly toldAt: Date
}

/** Breaches that the member was told of, latest first. */
export async function findOwnBreaches(db: Db, profileId: string): Promise<OwnBreach[]> {
  const { rows } = await sql<OwnBreach>`
    select b.id, b.what, b.what_to_do as "whatToDo", b.what_ta as "whatTa", b.what_to_do_ta as "whatToDoTa",
      m.told_at as "toldAt"
    from breach_member m join breach b on b.id = m.breach_id
    where m.profile_id = ${profileId} and m.told_at is not null order by m.told_at desc limit 100`.execute(db)
  return rows
}

export async function deleteBreachesBefore(db: Db, moment: Date): Promise<void> {
  await deleteOld(db, 'breach', sql<boolean>`created_at < ${moment}`)
}
