import type { Disclosure, MemberLeft } from '@thunai/contract/meeting/disclosures'
import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The owner of the data, and the receiver. */
export interface DisclosurePair {
  readonly ownerId: string
  readonly receiverId: string
}

export interface DisclosureRow extends PageCursor, Pick<Disclosure, 'profileId' | 'name' | 'what' | 'right' | 'seen'> {
  readonly at: Date
  readonly until: Date | null
  /** The receiver's member id; null for a biodata. */
  readonly memberId: string | null
  readonly left: MemberLeft
}

/**
 * A page of what others received of a profile, biodata included. A block by the owner ends all of it at its moment.
 * Names of former members are looked up row by row: the view contains all whom staff blocked.
 */
export async function findDisclosures(
  db: Db,
  owner: { readonly profileId: string; readonly today: Day },
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<DisclosureRow[]> {
  const { rows } =
    await sql<DisclosureRow>`select d.id, ${microsOf(sql`d.at`)} as micros, coalesce(p.name, gone.name, d.recipient, '') as name,
      coalesce(p.member_id, gone.member_id) as "memberId", gone."left",
      d.what, d.by_right as "right", d.at, least(d.until, b.created_at) as until, d.seen,
      case when ${isVisibleTo(owner)} then p.id end as "profileId"
    from (
      (select id, owner_id, receiver_id, null as recipient, what, by_right, at, until, seen from disclosure
        where owner_id = ${owner.profileId} and ${isAfter(after, sql`at`, sql`id`)} order by at desc, id desc limit ${most})
      union all
      (select id, profile_id, null, recipient, 'biodata', 'share', at, coalesce(taken_back_at, until), seen from biodata
        where profile_id = ${owner.profileId} and ${isAfter(after, sql`at`, sql`id`)} order by at desc, id desc limit ${most})
      order by at desc, id desc limit ${most}) d
    left join profile p on p.id = d.receiver_id
    left join lateral (select * from gone_member g where g.profile_id = d.receiver_id limit 1) gone on true
    left join listing l on l.profile_id = p.id
    left join block b on b.blocker_id = d.owner_id and b.blocked_id = p.id and ${isStaying(sql`p.id`)}
    order by d.at desc, d.id desc`.execute(db)
  return rows
}

/** One of an owner's rows, if it exists. */
export const findDisclosure = (db: Db | Tx, ownerId: string, id: string) =>
  db
    .selectFrom('disclosure')
    .select((is) => [
      'receiver_id as receiverId',
      is.ref('what').$castTo<Disclosure['what']>().as('what'),
      is.ref('by_right').$castTo<Disclosure['right']>().as('right'),
      'until',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Counts a view of the owner's data on a page. */
export async function noteSeen(
  db: Db,
  { ownerId, receiverId }: DisclosurePair,
  what: readonly string[],
  now: Date,
): Promise<void> {
  if (what.length === 0) return
  await db
    .updateTable('disclosure')
    .set((of) => ({ seen: of('seen', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('receiver_id', '=', receiverId)
    .where('what', 'in', what)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .execute()
}

/**
 * Records that the owner revoked the contact: under every right it was open by, and against plans that might open it
 * again.
 */
export async function saveTakenBack(tx: Tx, { ownerId, receiverId }: DisclosurePair, now: Date): Promise<void> {
  await tx
    .updateTable('disclosure')
    .set({ taken_back_at: now, until: sql<Date>`greatest(at, ${now})` })
    .where('owner_id', '=', ownerId)
    .where('receiver_id', '=', receiverId)
    .where('what', '=', 'contact')
    .execute()
}

/** True if the owner revoked the contact and hasn't agreed since. */
export async function isTakenBack(tx: Tx, { ownerId, receiverId }: DisclosurePair): Promise<boolean> {
  const found = await tx
    .selectFrom('disclosure as d')
    .select('d.id')
    .where('d.owner_id', '=', ownerId)
    .where('d.receiver_id', '=', receiverId)
    .where('d.what', '=', 'contact')
    .where('d.taken_back_at', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('interaction as i')
            .select('i.viewer_id')
            .where('i.viewer_id', '=', receiverId)
            .where('i.target_id', '=', ownerId)
            .whereRef('i.connected_at', '>', 'd.taken_back_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** The member ids of profiles. */
export async function findMemberIds(tx: Tx, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('profile').select(['id', 'member_id']).where('id', 'in', profileIds).execute()
  return new Map(rows.map(({ id, member_id: memberId }) => [id, memberId]))
}

/** Ends what a leaving member gave and received. Other families keep the record until neither side exists. */
export async function endDisclosuresOf(tx: Tx, profileId: string, now: Date): Promise<void> {
  await sql`delete from disclosure d where (d.owner_id = ${profileId} and not exists (select from profile p where p.id = d.receiver_id))
    or (d.receiver_id = ${profileId} and not exists (select from profile p where p.id = d.owner_id))`.execute(tx)
  await sql`update disclosure set until = greatest(at, least(until, ${now}::timestamptz))
    where owner_id = ${profileId} or receiver_id = ${profileId}`.execute(tx)
}
