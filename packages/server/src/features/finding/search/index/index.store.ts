import type { Day } from '@thunai/contract/values/dates'
import type { InterestState } from '@thunai/contract/meeting/interests'
import type { Fact } from '@thunai/search-index/ask'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { COMMUNITY_AND_LINES, type ClanSide } from '../../../profile/clans/clans.api.ts'
import {
  CARD_ROW,
  toCardFacts,
  type CardFacts,
  type CardRow,
  type FoundProfile,
  type ViewerStar,
} from '../../../profile/cards/cards.api.ts'
import { LISTING_ROW, toListingRow, type ListingRow } from './attributes.ts'

/** A changed listing and its transaction; without a slot, all listings changed. */
export interface Change {
  readonly id: number
  readonly xid: bigint
  readonly slot: number | null
}

/** How far changes are known: all transactions below the floor, and these later ones. */
export interface LogPosition {
  readonly floor: bigint
  /** Ids as a database array. */
  readonly applied: string
  /** Incremented at each bulk read. */
  readonly turn: number
  /** Incremented at each change that is applied. */
  readonly puts: number
}

/** Where a full read begins; later changes are in the log. */
export interface LoadStart {
  readonly identity: string
  readonly floor: bigint
  /** Changes from the floor on that the listings already include, bulk loads among them. */
  readonly shown: readonly Change[]
  readonly lastSlot: number
}

/** What a statement reports besides its result. */
export interface News {
  /** Changes with a restart of the database, and differs between databases. */
  readonly identity: string
  /** All transactions below this one have ended, so all their changes have been seen. */
  readonly floor: bigint
  /** The database is at an earlier point than the position. */
  readonly isBack: boolean
  /** Changes not yet known at the position. */
  readonly changes: readonly Change[]
  /** More than `MOST_CHANGES`: only the first are included, without rows. */
  readonly isMany: boolean
  /** The changed listings that may be found, in their current state. */
  readonly rows: readonly ListingRow[]
}

/** A larger batch would delay other calls. */
const MOST_CHANGES = 500

// After a crash the last transactions may be lost, and a server that takes over may give their ids again: both show in the
// time of the start. The oids tell a database that was put in the place of another, and tables restored from a dump; rows of
// the log that came with the dump carry the ids of another database, and are passed over while these lie ahead.
const IDENTITY = `pg_postmaster_start_time() || ' ' || 'listing'::regclass::oid || ' '
  || (select oid from pg_database where datname = current_database())`

const MOMENT = `${IDENTITY} as identity, pg_snapshot_xmin(now)::text as floor, $1::xid8 > pg_snapshot_xmax(now) as is_back`
const CHANGES = '(select json_agg(json_build_array(id, xid::text, no)) from change) as changes'

/**
 * SQL, with $1 the floor and $2 the applied ids: unknown changes in the statement's snapshot. The limit keeps a long
 * log from being read whole.
 */
const changes = (limit: string) => `with moment as materialized (select pg_current_snapshot() as now),
  latest as materialized (
    select id, xid, no from member_change
    where xid >= $1::xid8 and xid < (select pg_snapshot_xmax(now) from moment) order by xid limit ${limit}
  ),
  change as materialized (
    select id, xid, no from latest where not exists (select from unnest($2::bigint[]) a (id) where a.id = latest.id)
  )`

const FEW_CHANGES = changes(`${MOST_CHANGES + 1} + cardinality($2::bigint[])`)

/** Changes without rows: preparing the expressions of changed rows costs more than everything else. */
const NEWS = `${FEW_CHANGES} select ${MOMENT}, ${CHANGES}, null::json as rows`

/** Changes with their rows, if there are few enough. */
const NEWS_WITH_ROWS = `${FEW_CHANGES} select ${MOMENT}, ${CHANGES}, case when (select count(*) from change) <= ${MOST_CHANGES} then
      (select json_agg(${LISTING_ROW}) from listing l where l.is_listed and l.no in (select no from change))
    end as rows`

interface NewsRow {
  readonly identity: string
  readonly floor: string
  readonly is_back: boolean
  readonly changes: readonly (readonly [id: number, xid: string, slot: number | null])[] | null
  readonly rows: Fact[][] | null
}

const toChanges = (changes: NewsRow['changes']): Change[] =>
  (changes ?? []).map(([id, xid, slot]) => ({ id, xid: BigInt(xid), slot }))

function toNews({ identity, floor, is_back: isBack, changes, rows }: NewsRow): News {
  const all = toChanges(changes)
  return {
    identity,
    floor: BigInt(floor),
    isBack,
    changes: all,
    isMany: all.length > MOST_CHANGES,
    rows: (rows ?? []).map(toListingRow),
  }
}

async function oneRow<T extends pg.QueryResultRow>(pool: pg.Pool, query: pg.QueryConfig): Promise<T> {
  const { rows } = await pool.query<T>(query)
  if (!rows[0]) throw new Error('A statement without its row.')
  return rows[0]
}

/** Changes since the position. */
export async function findNews(pool: pg.Pool, { floor, applied }: LogPosition): Promise<News> {
  const query = { name: 'search_news', text: `${NEWS_WITH_ROWS} from moment`, values: [floor.toString(), applied] }
  return toNews(await oneRow<NewsRow>(pool, query))
}

/** All changes since the position, however many, without rows. */
export async function findAllChanges(pool: pg.Pool, { floor, applied }: LogPosition): Promise<News> {
  const text = `${changes('all')} select ${MOMENT}, ${CHANGES}, null as rows from moment`
  return toNews(await oneRow<NewsRow>(pool, { text, values: [floor.toString(), applied] }))
}

export async function findStart(pool: pg.Pool): Promise<LoadStart> {
  const row = await oneRow<{ identity: string; floor: string; shown: NewsRow['changes']; last: number }>(pool, {
    text: `with moment as materialized (select pg_current_snapshot() as now)
      select ${IDENTITY} as identity, pg_snapshot_xmin(now)::text as floor,
        (select json_agg(json_build_array(id, xid::text, no)) from member_change c
          where c.xid >= pg_snapshot_xmin(now) and c.xid < pg_snapshot_xmax(now)) as shown,
        (select coalesce(max(no), 0) from listing) as last from moment`,
  })
  return { identity: row.identity, floor: BigInt(row.floor), shown: toChanges(row.shown), lastSlot: row.last }
}

/** Listings that may be found, in a range of slots, both ends included. */
export async function findRowsBetween(pool: pg.Pool, from: number, to: number): Promise<readonly ListingRow[]> {
  const { rows } = await oneRow<{ rows: Fact[][] | null }>(pool, {
    name: 'search_load',
    text: `select json_agg(${LISTING_ROW}) as rows from listing l where l.no between $1 and $2 and l.is_listed`,
    values: [from, to],
  })
  return (rows ?? []).map(toListingRow)
}

/** Listings that may be found, in these slots. */
export async function findRowsOf(pool: pg.Pool, slots: readonly number[]): Promise<readonly ListingRow[]> {
  const { rows } = await oneRow<{ rows: Fact[][] | null }>(pool, {
    text: `select json_agg(${LISTING_ROW}) as rows from listing l where l.no = any ($1::int[]) and l.is_listed`,
    values: [slots],
  })
  return (rows ?? []).map(toListingRow)
}

const barredIds = (viewer: string) => `array(select other_id from barred where member_id = ${viewer} order by 1)`
const turnedIds = (viewer: string) => `array(select i.viewer_id from interaction i
  where i.target_id = ${viewer} and (i.interest_at is not null or i.connected_at is not null) order by 1)`
const openedIds = (viewer: string) => `array(select i.target_id from interaction i
  where i.viewer_id = ${viewer} and (i.profile_viewed_at is not null or i.contact_viewed_at is not null) order by 1)`
const dismissedIds = (viewer: string) =>
  `array(select d.target_id from dismissed d where d.owner_id = ${viewer} order by 1)`
const closeIds = (viewer: string, today: string) => `array(select i.target_id from interaction i
  where i.viewer_id = ${viewer} and is_close(i, ${today}) order by 1)`
const slotsOf = (ids: string) => `array(select no from profile where id = any (${ids}))`

/** SQL for a viewer's stamp, from the viewer's listing and the preference `w`, on a day in India. */
const stampOf = (
  viewer: string,
  needsDeeds: string,
  today: string,
) => `md5(${viewer}.revision || coalesce(w.tradition, '') || coalesce(w.clan_rule, '') || ${barredIds(`${viewer}.profile_id`)}::text
  || ${turnedIds(`${viewer}.profile_id`)}::text || case when ${needsDeeds}
    then ${openedIds(`${viewer}.profile_id`)}::text || ${dismissedIds(`${viewer}.profile_id`)}::text
      || ${closeIds(`${viewer}.profile_id`, today)}::text else '' end)`

/** What decides a viewer's searches. */
export interface FoundViewer {
  readonly row: ListingRow
  readonly barred: readonly number[]
  readonly turned: readonly number[]
  readonly opened: readonly number[] | undefined
  readonly dismissed: readonly number[] | undefined
  readonly close: readonly number[] | undefined
  readonly tradition: string | null
  readonly clan: ClanSide
  readonly stamp: string
}

/** Undefined if the account is gone. */
export async function findViewer(
  pool: pg.Pool,
  profileId: string,
  { needsDeeds, today }: { readonly needsDeeds: boolean; readonly today: Day },
): Promise<FoundViewer | undefined> {
  const { rows } = await pool.query<{
    row: Fact[]
    barred: number[]
    turned: number[]
    opened: number[] | null
    dismissed: number[] | null
    close: number[] | null
    tradition: string | null
    facts: ClanSide['facts']
    clan_rule: string | null
    stamp: string
  }>({
    name: 'search_viewer',
    text: `select ${LISTING_ROW} as row, ${slotsOf(barredIds('l.profile_id'))} as barred,
        ${slotsOf(turnedIds('l.profile_id'))} as turned,
        case when $2::boolean then ${slotsOf(openedIds('l.profile_id'))} end as opened,
        case when $2::boolean then ${slotsOf(dismissedIds('l.profile_id'))} end as dismissed,
        case when $2::boolean then ${slotsOf(closeIds('l.profile_id', '$3::date'))} end as close, w.tradition,
        ${COMMUNITY_AND_LINES} as facts, w.clan_rule,
        ${stampOf('l', '$2::boolean', '$3::date')} as stamp
      from listing l left join preference w on w.profile_id = l.profile_id where l.profile_id = $1`,
    values: [profileId, needsDeeds, today],
  })
  const [found] = rows
  if (!found) return undefined
  const { facts, clan_rule: rule, ...row } = found
  return {
    ...row,
    clan: { facts, rule },
    row: toListingRow(row.row),
    opened: row.opened ?? undefined,
    dismissed: row.dismissed ?? undefined,
    close: row.close ?? undefined,
  }
}

/** Identifies a card: the member and the revision of the member's card. */
export type CardKey = Pick<FoundProfile, 'profileId' | 'revision'>

/** A page read in one statement, and whether the decision still holds. */
export interface ReadPage {
  readonly news: News
  /** In the order of the slots, without those that may no longer be found. */
  readonly profiles: readonly FoundProfile[]
  /** By slot, for slots whose card key wasn't known. */
  readonly newKeys: ReadonlyMap<number, CardKey>
  /** As in `Viewer`; null for visitors and deleted accounts. */
  readonly stamp: string | null
  /** Undefined for visitors and for members without a star and patham. */
  readonly viewerStar: ViewerStar | undefined
}

const FLAGS = `(i.profile_viewed_at is not null)::int + 2 * (i.contact_viewed_at is not null)::int
  + 4 * (i.interest_at is not null)::int + 8 * is_close(i, $6::date)::int`

/** The members on a page, for a viewer. */
const PAGE_PROFILES = `any ($7::uuid[] || array(select l.profile_id
  from listing l where l.no = any ($3::int[]) and $4::uuid is not null))`

/**
 * $3: slots without a known card key, whose cards it returns. $4: the viewer. $5: whether the stamp includes the
 * viewer's own acts. $6: the day in India. $7: the profiles of the other slots.
 */
const page = (news: string) => `${news},
    (select json_agg(json_build_array(l.no, ${CARD_ROW}))
      from unnest($3::int[]) s (no) join listing l on l.no = s.no and l.is_listed) as new_cards,
    (select string_agg(i.target_id || ' ' || (${FLAGS}), ',') from interaction i
      where i.viewer_id = $4::uuid and i.target_id = ${PAGE_PROFILES}) as flags,
    (select string_agg(i.viewer_id || ' ' || i.interest_state, ',') from interaction i
      where i.target_id = $4::uuid and i.viewer_id = ${PAGE_PROFILES} and i.interest_at is not null) as received,
    ${stampOf('v', '$5::boolean', '$6::date')} as stamp,
    v.star_place || ' ' || v.gender || ' ' || coalesce(w.tradition, '') as viewer_star
  from moment left join listing v on v.profile_id = $4::uuid left join preference w on w.profile_id = $4::uuid`
const PAGE = page(NEWS)
const PAGE_WITH_ROWS = page(NEWS_WITH_ROWS)

export interface AskedPage {
  readonly slots: readonly number[]
  /** The card key of each slot; undefined if unknown. */
  readonly keys: readonly (CardKey | undefined)[]
  readonly viewerId: string | undefined
  readonly needsDeeds: boolean
  /** The day in India; undefined for visitors. */
  readonly today: Day | undefined
  /** True if changes come with their rows. */
  readonly withRows: boolean
}

/** The statement for a page. */
export const pageQuery = (
  { floor, applied }: Pick<LogPosition, 'floor' | 'applied'>,
  { slots, keys, viewerId, needsDeeds, today, withRows }: AskedPage,
) => ({
  name: withRows ? 'search_page_with_rows' : 'search_page',
  text: withRows ? PAGE_WITH_ROWS : PAGE,
  values: [
    floor.toString(),
    applied,
    slots.filter((_, at) => !keys[at]),
    viewerId ?? null,
    needsDeeds,
    today ?? null,
    // visitors have done nothing that cards show
    viewerId === undefined ? [] : keys.flatMap((key) => key?.profileId ?? []),
  ],
})

type PageRow = NewsRow &
  Readonly<Record<'flags' | 'received' | 'stamp' | 'viewer_star', string | null>> & {
    readonly new_cards: readonly (readonly [slot: number, card: CardRow])[] | null
  }

export async function readPage(pool: pg.Pool, place: LogPosition, asked: AskedPage): Promise<ReadPage> {
  const row = await oneRow<PageRow>(pool, pageQuery(place, asked))
  const { stamp, viewer_star: star } = row
  const newCards = new Map(row.new_cards?.map(([slot, card]) => [slot, toCardFacts(card)]))
  const flags = new Map(partsOf(row.flags).map(([id = '', bits]) => [id, Number(bits)]))
  const received = new Map(partsOf(row.received).map(([id = '', state]) => [id, state as InterestState]))
  return {
    news: toNews(row),
    profiles: asked.slots.flatMap((slot, at) => {
      const facts = newCards.get(slot)
      const key = asked.keys[at] ?? (facts && keyOf(facts))
      if (!key) return []
      const interestReceived = received.get(key.profileId) ?? null
      return [{ ...key, ...toFlags(flags.get(key.profileId) ?? 0), interestReceived, facts }]
    }),
    newKeys: new Map([...newCards].map(([slot, facts]) => [slot, keyOf(facts)])),
    stamp,
    viewerStar: star === null ? undefined : toStar(star),
  }
}

const partsOf = (text: string | null) => (text === null ? [] : text.split(',').map((one) => one.split(' ')))

const keyOf = ({ id, revision }: CardFacts): CardKey => ({ profileId: id, revision })

const toFlags = (bits: number): Omit<FoundProfile, keyof CardKey | 'facts' | 'interestReceived'> => ({
  isProfileViewed: (bits & 1) > 0,
  isContactViewed: (bits & 2) > 0,
  isExpressInterest: (bits & 4) > 0,
  isClose: (bits & 8) > 0,
})

function toStar(text: string): ViewerStar {
  const [starPlace, gender = '', tradition = ''] = text.split(' ')
  return { starPlace: Number(starPlace), gender, tradition }
}

/** Deletes changes older than this and, if given, of transactions below one. */
export async function deleteChangesOlderThan(db: Db, hours: number, below: bigint | undefined): Promise<void> {
  await db
    .deleteFrom('member_change')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .$if(below !== undefined, (query) => query.where('xid', '<', sql<string>`${String(below)}::xid8`))
    .execute()
}

/** Marks this transaction's changes as a rename: servers follow them, and no saved search gets a hit. */
export async function hideChanges(tx: Tx): Promise<void> {
  await sql`update member_change c set was = to_jsonb(l) from listing l
    where l.no = c.no and c.xid = pg_current_xact_id()`.execute(tx)
}
