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

/** A listing that was changed, and by which transaction; without a number, all of them were. */
export interface Change {
  readonly id: number
  readonly xid: bigint
  readonly slot: number | null
}

/** Up to where changes are known: all of transactions below the floor, and of the others these. */
export interface Place {
  readonly floor: bigint
  /** Ids as the database writes an array. */
  readonly applied: string
  /** Moves whenever many changes are read at once. */
  readonly turn: number
  /** Moves whenever a change goes into the index. */
  readonly puts: number
}

/** Where reading all listings starts: what happens from then on is in the log. */
export interface Start {
  readonly identity: string
  readonly floor: bigint
  /** Changes of transactions from the floor on that all listings show already, bulk loads among them. */
  readonly shown: readonly Change[]
  readonly lastSlot: number
}

/** What a statement saw besides what it was asked for. */
export interface News {
  /** Differs after a restart of the database, and in another database. */
  readonly identity: string
  /** No transaction below this one is running any more: all that they changed has been seen. */
  readonly floor: bigint
  /** The database has gone back in time, behind the place. */
  readonly isBack: boolean
  /** Changes that are not known at the place. */
  readonly changes: readonly Change[]
  /** There are more than `MOST_CHANGES`, of which only the first are here, without rows. */
  readonly isMany: boolean
  /** Of the changed listings those that may be found, as they are now. */
  readonly rows: readonly ListingRow[]
}

/** More at once would hold up other calls. */
const MOST_CHANGES = 500

// After a crash the last transactions may be lost, and a server that takes over may give their ids again: both show in the
// time of the start. The oids tell a database that was put in the place of another, and tables restored from a dump; rows of
// the log that came with the dump carry the ids of another database, and are passed over while these lie ahead.
const IDENTITY = `pg_postmaster_start_time() || ' ' || 'listing'::regclass::oid || ' '
  || (select oid from pg_database where datname = current_database())`

const MOMENT = `${IDENTITY} as identity, pg_snapshot_xmin(now)::text as floor, $1::xid8 > pg_snapshot_xmax(now) as is_back`
const CHANGES = '(select json_agg(json_build_array(id, xid::text, no)) from change) as changes'

/**
 * As SQL, with $1 the floor and $2 the applied ids: changes that aren't known, in the snapshot of the statement. A limit keeps
 * a long log from being read as a whole.
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

/** Changes alone: merely preparing the expressions of the changed rows costs more than all the rest. */
const NEWS = `${FEW_CHANGES} select ${MOMENT}, ${CHANGES}, null::json as rows`

/** Changes with the changed rows, if there are few enough. */
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

/** What has changed since. */
export async function findNews(pool: pg.Pool, { floor, applied }: Place): Promise<News> {
  const query = { name: 'search_news', text: `${NEWS_WITH_ROWS} from moment`, values: [floor.toString(), applied] }
  return toNews(await oneRow<NewsRow>(pool, query))
}

/** However much has changed since, without rows. */
export async function findAllChanges(pool: pg.Pool, { floor, applied }: Place): Promise<News> {
  const text = `${changes('all')} select ${MOMENT}, ${CHANGES}, null as rows from moment`
  return toNews(await oneRow<NewsRow>(pool, { text, values: [floor.toString(), applied] }))
}

export async function findStart(pool: pg.Pool): Promise<Start> {
  const row = await oneRow<{ identity: string; floor: string; shown: NewsRow['changes']; last: number }>(pool, {
    text: `with moment as materialized (select pg_current_snapshot() as now)
      select ${IDENTITY} as identity, pg_snapshot_xmin(now)::text as floor,
        (select json_agg(json_build_array(id, xid::text, no)) from member_change c
          where c.xid >= pg_snapshot_xmin(now) and c.xid < pg_snapshot_xmax(now)) as shown,
        (select coalesce(max(no), 0) from listing) as last from moment`,
  })
  return { identity: row.identity, floor: BigInt(row.floor), shown: toChanges(row.shown), lastSlot: row.last }
}

/** Listings that may be found, of slots from one to another, both included. */
export async function findRowsBetween(pool: pg.Pool, from: number, to: number): Promise<readonly ListingRow[]> {
  const { rows } = await oneRow<{ rows: Fact[][] | null }>(pool, {
    name: 'search_load',
    text: `select json_agg(${LISTING_ROW}) as rows from listing l where l.no between $1 and $2 and l.is_listed`,
    values: [from, to],
  })
  return (rows ?? []).map(toListingRow)
}

/** Listings that may be found, of these slots. */
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

/** As SQL: the stamp of a viewer by the viewer's listing, with the preference called `w`, on a day in India. */
const stampOf = (
  viewer: string,
  needsDeeds: string,
  today: string,
) => `md5(${viewer}.revision || coalesce(w.tradition, '') || coalesce(w.clan_rule, '') || ${barredIds(`${viewer}.profile_id`)}::text
  || ${turnedIds(`${viewer}.profile_id`)}::text || case when ${needsDeeds}
    then ${openedIds(`${viewer}.profile_id`)}::text || ${dismissedIds(`${viewer}.profile_id`)}::text
      || ${closeIds(`${viewer}.profile_id`, today)}::text else '' end)`

/** What a viewer's searches are decided by. */
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

/** Undefined when the account is gone. */
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

/** Which card a listing has: the member, and the revision of the member's card. */
export type CardKey = Pick<FoundProfile, 'profileId' | 'revision'>

/** A page as one statement reads it: what was asked for, and whether it still holds. */
export interface ReadPage {
  readonly news: News
  /** In the order of the slots; those that may not be found any more are left out. */
  readonly profiles: readonly FoundProfile[]
  /** By slot, for those whose card key wasn't known. */
  readonly newKeys: ReadonlyMap<number, CardKey>
  /** As in `Viewer`; null for visitors, and when the account is gone. */
  readonly stamp: string | null
  /** Undefined for visitors and for members who haven't said their star and patham. */
  readonly viewerStar: ViewerStar | undefined
}

const FLAGS = `(i.profile_viewed_at is not null)::int + 2 * (i.contact_viewed_at is not null)::int
  + 4 * (i.interest_at is not null)::int + 8 * is_close(i, $6::date)::int`

/** The members on a page, for a viewer. */
const PAGE_PROFILES = `any ($7::uuid[] || array(select l.profile_id
  from listing l where l.no = any ($3::int[]) and $4::uuid is not null))`

/**
 * $3 slots without a known card key, whose cards it brings, $4 the viewer, $5 whether the stamp is to be of the viewer's
 * own deeds too, $6 the day in India, $7 the profiles of the other slots.
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
  /** The card key of each slot; undefined where it isn't known. */
  readonly keys: readonly (CardKey | undefined)[]
  readonly viewerId: string | undefined
  readonly needsDeeds: boolean
  /** The day in India; undefined for visitors. */
  readonly today: Day | undefined
  /** Whether changed rows come with the changes. */
  readonly withRows: boolean
}

/** What goes to the database for a page. */
export const pageQuery = (
  { floor, applied }: Pick<Place, 'floor' | 'applied'>,
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
    // visitors have done nothing that a card would show
    viewerId === undefined ? [] : keys.flatMap((key) => key?.profileId ?? []),
  ],
})

type PageRow = NewsRow &
  Readonly<Record<'flags' | 'received' | 'stamp' | 'viewer_star', string | null>> & {
    readonly new_cards: readonly (readonly [slot: number, card: CardRow])[] | null
  }

export async function readPage(pool: pg.Pool, place: Place, asked: AskedPage): Promise<ReadPage> {
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

/** Forgets changes that every server has seen long ago, of transactions below one where that is given. */
export async function deleteChangesOlderThan(db: Db, hours: number, below: bigint | undefined): Promise<void> {
  await db
    .deleteFrom('member_change')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .$if(below !== undefined, (query) => query.where('xid', '<', sql<string>`${String(below)}::xid8`))
    .execute()
}

/** What this transaction changed is another word for the same: servers follow it, and it brings no saved search a new hit. */
export async function hideChanges(tx: Tx): Promise<void> {
  await sql`update member_change c set was = to_jsonb(l) from listing l
    where l.no = c.no and c.xid = pg_current_xact_id()`.execute(tx)
}
