import { CONVERSATIONS, PRIVACY } from '@thunai/contract/frame/limits'
import type { PhotoVisibility, ReportReason, Visibility } from '@thunai/contract/profile/privacy'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../standing/standing.api.ts'

export interface StoredSettings {
  readonly visibility: Visibility
  readonly photoVisibility: PhotoVisibility
  readonly hiddenUntil: Date | null
  readonly dailyMatches: boolean
}

export async function findSettings(db: Db | Tx, profileId: string): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('profile')
    .select((is) => [
      is.ref('visibility').$castTo<Visibility>().as('visibility'),
      is.ref('photo_visibility').$castTo<PhotoVisibility>().as('photoVisibility'),
      'hidden_until as hiddenUntil',
      'wants_daily_matches as dailyMatches',
    ])
    .where('id', '=', profileId)
    .executeTakeFirst()
}

/** Code points that a report keeps of its reports' texts and messages. */
const MOST_SIGNS = { details: 32 * PRIVACY.reportText, message: 32 * CONVERSATIONS.textLength } as const

export async function countBlocks(tx: Tx, blockerId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('block')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('blocker_id', '=', blockerId)
    .where(isStaying(sql.ref('blocked_id')))
    .executeTakeFirstOrThrow()
  return n
}

export interface Block {
  readonly blockerId: string
  readonly blockedId: string
}

export async function isBlocked(tx: Tx, { blockerId, blockedId }: Block): Promise<boolean> {
  const found = await tx
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .where(isStaying(sql.ref('blocked_id')))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBlock(tx: Tx, blocker: Actor, blockedId: string, now: Date): Promise<void> {
  await tx
    .insertInto('block')
    .values({
      blocker_id: blocker.profileId,
      by_account_id: blocker.accountId,
      blocked_id: blockedId,
      created_at: now,
    })
    .execute()
}

/** False if there was none. */
export async function deleteBlock(tx: Tx, { blockerId, blockedId }: Block): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface BlockedRow {
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly blockedAt: Date
}

export async function findBlocked(db: Db, blockerId: string): Promise<BlockedRow[]> {
  return db
    .selectFrom('block as b')
    .innerJoin('profile as p', 'p.id', 'b.blocked_id')
    .select(['p.id as profileId', 'p.member_id as memberId', 'p.name', 'b.created_at as blockedAt'])
    .where('b.blocker_id', '=', blockerId)
    .where(isStaying(sql.ref('p.id')))
    .orderBy('b.created_at', 'desc')
    .orderBy('p.id')
    .execute()
}

/** The member id of a profile, which is kept until the transaction ends. */
export async function findKeptMemberId(tx: Tx, profileId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('profile')
    .select('member_id')
    .where('id', '=', profileId)
    .forKeyShare()
    .executeTakeFirst()
  return found?.member_id
}

export interface NewReport {
  readonly reporter: Actor
  readonly reporterMemberId: string
  readonly targetId: string
  readonly targetMemberId: string
  readonly reason: ReportReason
  readonly details: string
  /** A message of the reported member. */
  readonly message?: ReportedMessage | undefined
}

export interface ReportedMessage {
  readonly seq: number
  readonly text: string
}

/** A message from one member to another; for a photo, its file. */
export async function findMessage(
  tx: Tx,
  { writerId, readerId, seq }: { readonly writerId: string; readonly readerId: string; readonly seq: number },
): Promise<ReportedMessage | undefined> {
  return tx
    .selectFrom('participant as reader')
    .innerJoin('message as m', 'm.conversation_id', 'reader.conversation_id')
    .leftJoin('photo as f', 'f.id', 'm.photo_id')
    .select(['m.seq', sql<string>`concat_ws(' ', nullif(m.text, ''), f.file_name)`.as('text')])
    .where('reader.profile_id', '=', readerId)
    .where('reader.other_id', '=', writerId)
    .where('m.profile_id', '=', writerId)
    .where('m.seq', '=', seq)
    .executeTakeFirst()
}

export interface KeptHeldMessage {
  readonly id: number
  /** No report by the same member about the other is open. */
  readonly isNew: boolean
  readonly reporterMemberId: string
  readonly targetMemberId: string
}

/** Stores a report on behalf of a held message's receiver; undefined if either is gone. */
export async function saveHeldMessage(
  tx: Tx,
  { receiverId, senderId }: { readonly receiverId: string; readonly senderId: string },
  { seq, text }: ReportedMessage,
  now: Date,
): Promise<KeptHeldMessage | undefined> {
  const { rows } = await sql<KeptHeldMessage>`
    insert into report (reporter_id, reporter_member_id, target_id, target_member_id, reason, details, created_at,
        message_text, message_seq, is_automatic)
      select receiver.id, receiver.member_id, sender.id, sender.member_id, 'money', '', ${now}, ${text}, ${seq}, true
        from profile receiver, profile sender where receiver.id = ${receiverId} and sender.id = ${senderId}
      returning id, reporter_member_id as "reporterMemberId", target_member_id as "targetMemberId",
        not exists (select from report open where open.target_id = report.target_id and open.reporter_id = report.reporter_id
          and open.closed_at is null and open.is_automatic) as "isNew"`.execute(tx)
  return rows[0]
}

/**
 * Stores a report. An open one by the same member takes the newer reason and reporter, and adds the newer text if there
 * is room; without text it stays.
 */
export async function saveReport(
  tx: Tx,
  report: NewReport,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  return tx
    .insertInto('report')
    .values({
      reporter_id: report.reporter.profileId,
      by_account_id: report.reporter.accountId,
      reporter_member_id: report.reporterMemberId,
      target_id: report.targetId,
      target_member_id: report.targetMemberId,
      reason: report.reason,
      details: report.details,
      message_text: report.message?.text,
      message_seq: report.message?.seq,
      created_at: now,
    })
    .onConflict((row) =>
      row
        .columns(['reporter_id', 'target_id'])
        .where(sql<boolean>`closed_at is null and not is_automatic`)
        .doUpdateSet({
          reason: sql`case when excluded.details = '' then report.reason else excluded.reason end`,
          by_account_id: sql`case when excluded.details = '' then report.by_account_id else excluded.by_account_id end`,
          message_seq: sql`coalesce(excluded.message_seq, report.message_seq)`,
          // what doesn't fit is omitted whole, never cut
          message_text: sql`case when char_length(concat(excluded.message_text, report.message_text)) < ${MOST_SIGNS.message}
            then concat_ws(E'\n', excluded.message_text, report.message_text)
            else coalesce(excluded.message_text, report.message_text) end`,
          details: sql`case when char_length(report.details) + char_length(excluded.details) < ${MOST_SIGNS.details}
            then concat_ws(E'\n', nullif(report.details, ''), nullif(excluded.details, '')) else report.details end`,
        }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** Stores an automatic report without a message; an open one takes the new text. */
export async function saveAutomaticReport(
  tx: Tx,
  report: Omit<NewReport, 'reporter' | 'message'> & { readonly reporterId: string },
  now: Date,
): Promise<number> {
  const open = await tx
    .updateTable('report')
    .set({ details: report.details, reason: report.reason })
    .where('target_id', '=', report.targetId)
    .where('closed_at', 'is', null)
    .where('is_automatic', '=', true)
    .where('message_text', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (open) return open.id
  const { id } = await tx
    .insertInto('report')
    .values({
      reporter_id: report.reporterId,
      reporter_member_id: report.reporterMemberId,
      target_id: report.targetId,
      target_member_id: report.targetMemberId,
      reason: report.reason,
      details: report.details,
      is_automatic: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface KeptReport {
  readonly id: number
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly reporterMemberId: string
  readonly targetMemberId: string
  /** False if the reported member has left. */
  readonly isThere: boolean
  readonly reason: ReportReason
  readonly details: string
  /** The reported message's text. */
  readonly messageText: string | null
  /** Automatic: a message was held, and no member reported it. */
  readonly isAutomatic: boolean
}

const reportColumns = (is: ExpressionBuilder<DB, 'report'>) =>
  [
    'id',
    'created_at as createdAt',
    'closed_at as closedAt',
    'reporter_member_id as reporterMemberId',
    'target_member_id as targetMemberId',
    is('target_id', 'is not', null).$castTo<boolean>().as('isThere'),
    is.ref('reason').$castTo<ReportReason>().as('reason'),
    'details',
    'message_text as messageText',
    'is_automatic as isAutomatic',
  ] as const

/** Open reports for the operator, oldest first; with `all`, closed ones too. */
export async function findReports(db: Db, { all, most }: { all: boolean; most: number }): Promise<KeptReport[]> {
  let reports = db.selectFrom('report').select(reportColumns)
  if (!all) reports = reports.where('closed_at', 'is', null)
  return reports.orderBy('created_at').orderBy('id').limit(most).execute()
}

/** The subject of a report, by its number. */
export interface ClosedReport {
  readonly reporterId: string | null
  readonly targetId: string | null
  readonly messageSeq: number | null
}

/** Closes an open report; `wasRight` if it was judged. Undefined if there is none. */
export async function saveClosed(
  tx: Tx,
  id: number,
  wasRight: boolean | undefined,
  now: Date,
): Promise<ClosedReport | undefined> {
  return tx
    .updateTable('report')
    .set({
      closed_at: now,
      // a member who has left isn't judged, even if a hold keeps the profile
      was_right:
        wasRight === undefined
          ? null
          : sql<boolean | null>`case when ${isStaying(sql`report.target_id`)}
              then ${wasRight}::boolean end`,
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['reporter_id as reporterId', 'target_id as targetId', 'message_seq as messageSeq'])
    .executeTakeFirst()
}

/** How many of a member's reports were right, and wrong. */
export async function countJudged(
  tx: Tx,
  reporterId: string,
): Promise<{ readonly right: number; readonly wrong: number }> {
  return tx
    .selectFrom('report')
    .select([
      sql<number>`count(*) filter (where was_right)`.as('right'),
      sql<number>`count(*) filter (where not was_right)`.as('wrong'),
    ])
    .where('reporter_id', '=', reporterId)
    .where('was_right', 'is not', null)
    .where('is_automatic', '=', false)
    .executeTakeFirstOrThrow()
}

/** Deletes texts of reports closed before a moment; the rows stay for the figures. */
export async function emptyReportsClosedBefore(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('report')
    .set({ details: '', message_text: null })
    .where('closed_at', '<', moment)
    .where(sql<boolean>`(details <> '' or message_text is not null)`)
    .execute()
}

/** The profiles whose photos are reported, by report number. */
export async function findReportedPhotosOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('report')
    .select(['id', 'target_id as targetId'])
    .where('id', 'in', ids)
    .where('reason', '=', 'photo')
    .execute()
  return new Map(rows.flatMap(({ id, targetId }) => (targetId === null ? [] : [[id, targetId] as const])))
}

/** A report, with what it is about. */
export interface ReportFacts {
  /** Null if the reporter has left. */
  readonly reporterId: string | null
  readonly reporterMemberId: string
  readonly targetId: string | null
  readonly messageSeq: number | null
  readonly createdAt: Date
  readonly isAutomatic: boolean
}

export async function findReport(tx: Moment, id: number): Promise<ReportFacts | undefined> {
  return tx
    .selectFrom('report')
    .select([
      'reporter_id as reporterId',
      'reporter_member_id as reporterMemberId',
      'target_id as targetId',
      'message_seq as messageSeq',
      'created_at as createdAt',
      'is_automatic as isAutomatic',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reports about a member, latest first, except one. */
export async function findReportsOf(
  tx: Moment,
  memberId: string,
  { except, most }: { readonly except: number | undefined; readonly most: number },
): Promise<(KeptReport & { readonly wasRight: boolean | null })[]> {
  return tx
    .selectFrom('report')
    .select((is) => [...reportColumns(is), 'was_right as wasRight'])
    .where('target_member_id', '=', memberId)
    .where('id', '<>', except ?? 0)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
