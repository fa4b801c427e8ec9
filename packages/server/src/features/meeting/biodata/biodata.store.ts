import type {
  BiodataDesign,
  BiodataLanguage,
  BiodataLayout,
  BiodataPart,
  BiodataSign,
} from '@thunai/contract/meeting/biodata'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** A family's choices for one recipient. */
export interface BiodataChoices {
  readonly recipient: string
  readonly language: BiodataLanguage
  readonly layout: BiodataLayout
  readonly design: BiodataDesign
  readonly sign: BiodataSign
  readonly parts: readonly BiodataPart[]
}

interface StoredBiodata extends BiodataChoices {
  readonly id: string
  readonly pinHash: string | null
  readonly at: Date
  readonly until: Date
  readonly takenBackAt: Date | null
}

export interface ListedRow extends StoredBiodata, PageCursor {
  readonly tokenSealed: Buffer
  readonly seen: number
  readonly lastSeenAt: Date | null
}

/** The biodata of a link, with the state of its profile. */
export interface LinkedBiodata extends StoredBiodata {
  readonly profileId: string
  /** The match is fixed. */
  readonly isFixed: boolean
  /** Neither the owner nor staff have closed the profile. A resting profile's biodata stays open. */
  readonly isThere: boolean
}

const KEPT = sql<StoredBiodata>`b.id, b.recipient, b.language, b.layout, b.design, b.sign, b.parts, b.pin_hash as "pinHash", b.at, b.until,
  b.taken_back_at as "takenBackAt"`

export async function countOpen(tx: Tx, profileId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('biodata')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('taken_back_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Secret {
  readonly tokenHash: Buffer
  readonly tokenSealed: Buffer
  readonly pinHash: string | undefined
}

/** @returns its id */
export async function insertBiodata(
  tx: Tx,
  by: Actor,
  { recipient, language, layout, design, sign, parts }: BiodataChoices,
  { tokenHash, tokenSealed, pinHash }: Secret,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('biodata')
    .values({
      profile_id: by.profileId,
      by_account_id: by.accountId,
      token_hash: tokenHash,
      token_sealed: tokenSealed,
      recipient,
      language,
      layout,
      design,
      sign,
      parts: [...parts],
      pin_hash: pinHash ?? null,
      at,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A page of a family's biodata, newest first. */
export async function findBiodataPage(
  db: Db,
  profileId: string,
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<ListedRow[]> {
  const { rows } =
    await sql<ListedRow>`select ${KEPT}, ${microsOf(sql`b.at`)} as micros, b.token_sealed as "tokenSealed",
      b.seen, b.last_seen_at as "lastSeenAt"
    from biodata b where b.profile_id = ${profileId} and ${isAfter(after, sql`b.at`, sql`b.id`)}
    order by b.at desc, b.id desc limit ${most}`.execute(db)
  return rows
}

/** Sealed tokens of unexpired links, by id. */
export function findSealedTokens(
  db: Db,
  { after, now, most }: { readonly after: string | undefined; readonly now: Date; readonly most: number },
): Promise<{ id: string; sealed: Buffer }[]> {
  let open = db.selectFrom('biodata').select(['id', 'token_sealed as sealed']).where('until', '>', now)
  if (after !== undefined) open = open.where('id', '>', after)
  return open.orderBy('id').limit(most).execute()
}

export async function saveSealedToken(db: Db, id: string, tokenSealed: Buffer): Promise<void> {
  await db.updateTable('biodata').set({ token_sealed: tokenSealed }).where('id', '=', id).execute()
}

/** The biodata of a link; undefined for an unknown link. */
export async function findByLink(db: Db, tokenHash: Buffer): Promise<LinkedBiodata | undefined> {
  const { rows } =
    await sql<LinkedBiodata>`select ${KEPT}, b.profile_id as "profileId", p.fixed_at is not null as "isFixed",
      a.is_active and p.is_available and p.paused_until is null and p.unsealed_at is null and not is_refused(p.id) as "isThere"
    from biodata b join profile p on p.id = b.profile_id join account a on a.id = p.account_id
    where b.token_hash = ${tokenHash} and ${isStaying(sql`b.profile_id`)}`.execute(db)
  return rows[0]
}

export async function countSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('biodata')
    .set((of) => ({ seen: of('seen', '+', 1), last_seen_at: now }))
    .where('id', '=', id)
    .execute()
}

/**
 * Revokes a link from its next opening on; "over" if it had ended already, undefined if the family has no such link.
 */
export async function endBiodataLink(
  db: Db | Tx,
  profileId: string,
  id: string,
  now: Date,
): Promise<'takenBack' | 'over' | undefined> {
  const ended = await db
    .updateTable('biodata')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('taken_back_at', 'is', null)
    .where('until', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (ended) return 'takenBack'
  const known = await db
    .selectFrom('biodata')
    .select('id')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return known && 'over'
}
