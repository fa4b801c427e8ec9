import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Db, Tx } from '../../platform/db/database.ts'
import { plannedOnce } from '../../platform/db/planned-once.ts'
import type { Decided } from './gates/known-gates.ts'
import { searchStatement, statementName } from './search-statement.ts'
import { cellRanges, type BirthYear, type BornBetween, type Wanted } from './search.rules.ts'

/** Who looks, and the day in India by which ages count. */
export interface Viewer {
  readonly profileId: string
  readonly today: Day
}

export interface FoundProfile {
  readonly profileId: string
  readonly revision: number
  readonly isProfileViewed: boolean
  readonly isContactViewed: boolean
  readonly isExpressInterest: boolean
  /** The viewer may see photos that are for contacted or accepted members only. */
  readonly isClose: boolean
}

/** By what the viewer's star is matched with those of others. */
export interface ViewerStar {
  readonly starPlace: number
  readonly gender: string
  readonly tradition: string
}

export interface FoundPage {
  readonly total: number
  readonly profiles: readonly FoundProfile[]
  /** Undefined for visitors and for members who haven't said their star and patham. */
  readonly viewerStar: ViewerStar | undefined
}

/** A member who looks, with what was decided of guarded profiles. */
export interface Looker extends Decided {
  readonly profileId: string
}

// many ask for the same: the text of a statement and the cells of a range of ages cost as much to make as the page to write
const keptTexts = new LRUCache<string, string>({ max: 1000 })
const keptRanges = new LRUCache<string, ReturnType<typeof rangesLiteral>>({ max: 1000 })

/** The value that was made for a key before, or is made now. */
function keptOr<V extends {}>(kept: LRUCache<string, V>, key: string, make: () => V): V {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

/** The cells of a range as arrays in the database's own words. */
function rangesLiteral(born: BornBetween): { readonly levels: string; readonly from: string; readonly to: string } {
  const ranges = cellRanges(born)
  const literal = (texts: readonly string[]) => `{${texts.join(',')}}`
  return {
    levels: literal(ranges.map(({ level }) => level)),
    from: literal(ranges.map(({ from }) => from)),
    to: literal(ranges.map(({ to }) => to)),
  }
}

/** What goes to the database for a page: its text, its values, and the name to plan it under once, if it has one. */
export function pageQuery(
  { by, ids, gender, born, isNarrow = false }: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  looker: Looker | undefined,
): { readonly name?: string; readonly text: string; readonly values: unknown[] } {
  const aged = born.from !== undefined || born.to !== undefined
  const days = { from: born.from ?? '-infinity', to: born.to ?? 'infinity' }
  const named = {
    by,
    keys: ids.length,
    gender,
    aged,
    isNarrow: aged && isNarrow && by !== 'caste',
    member: looker !== undefined,
    limit,
    offset,
  }
  const ranges = keptOr(keptRanges, `${days.from} ${days.to}`, () => rangesLiteral(born))
  const name = statementName(named)
  const shape = name === undefined && aged ? { ...named, days } : named
  return {
    ...(name === undefined ? {} : { name }),
    text: name === undefined ? searchStatement(shape) : keptOr(keptTexts, name, () => searchStatement(shape)),
    values: [
      ranges.levels,
      ranges.from,
      ranges.to,
      by === 'all' ? [0] : ids,
      ...(aged && name !== undefined ? [days.from, days.to] : []),
      ...(looker === undefined
        ? []
        : [looker.profileId, looker.shut, looker.count, looker.profileIds, looker.floor.toString(), looker.applied]),
    ],
  }
}

/** A page and its total as one statement reads them. */
export interface ReadPage extends FoundPage {
  /** Of the member's own facts, as in `Decided`. */
  readonly stamp: string | null
  /** Gates have changed since it was decided by them. */
  readonly hasNewGates: boolean
}

export async function readPage(
  pool: pg.Pool,
  wanted: Wanted,
  window: { readonly limit: number; readonly offset: number },
  looker: Looker | undefined,
): Promise<ReadPage> {
  const {
    rows: [row],
  } = await pool.query<PageRow>(pageQuery(wanted, window, looker))
  if (!row) throw new Error('A page without a row.')
  const { total, page, viewer_star: star, stamp, has_new_gates: hasNewGates } = row
  return {
    total,
    profiles: page === null ? [] : page.split(',').map(readProfile),
    viewerStar: star === null ? undefined : readStar(star),
    stamp,
    hasNewGates,
  }
}

interface PageRow {
  readonly total: number
  readonly page: string | null
  readonly viewer_star: string | null
  readonly stamp: string | null
  readonly has_new_gates: boolean
}

function readStar(text: string): ViewerStar {
  const [starPlace, gender = '', tradition = ''] = text.split(' ')
  return { starPlace: Number(starPlace), gender, tradition }
}

const UUID_LENGTH = 36

function readProfile(text: string): FoundProfile {
  const space = text.indexOf(' ', UUID_LENGTH + 1)
  const bits = Number(text.slice(space + 1))
  return {
    profileId: text.slice(0, UUID_LENGTH),
    revision: Number(text.slice(UUID_LENGTH + 1, space)),
    isProfileViewed: (bits & 1) > 0,
    isContactViewed: (bits & 2) > 0,
    isExpressInterest: (bits & 4) > 0,
    isClose: (bits & 8) > 0,
  }
}

/** Open listings by gender and year of birth, as far as they are folded. */
export async function findBirthYears(db: Db): Promise<(BirthYear & { readonly gender: string })[]> {
  return db
    .selectFrom('search_count')
    .select(['gender', sql<number>`extract(year from bucket)::int`.as('year'), 'n'])
    .where('dimension', '=', 0)
    .where('dimension_id', '=', 0)
    .where('level', '=', 'year')
    .execute()
}

/** What a card shows of a member: nothing that isn't meant for everyone. */
export interface CardFacts {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly memberId: string
  readonly gender: string
  readonly dateOfBirth: Day
  readonly religion: string
  readonly education: string[]
  readonly district: string | null
  readonly state: string | null
  readonly country: string | null
  readonly caste: string | null
  readonly subCaste: string | null
  readonly jobType: string | null
  readonly jobName: string | null
  readonly photo: string | null
  readonly photoVisibility: string
  readonly heightCm: number | null
  /** Shown only as what it makes with the caller's own. */
  readonly starPlace: number | null
}

export async function findCardFacts(db: Db, profileIds: readonly string[]): Promise<CardFacts[]> {
  return db
    .selectFrom('listing as l')
    .innerJoin('profile as p', 'p.id', 'l.profile_id')
    .innerJoin('reference_item as religion', 'religion.id', 'p.religion_id')
    .leftJoin('caste', 'caste.id', 'p.caste_id')
    .leftJoin('sub_caste', 'sub_caste.id', 'p.sub_caste_id')
    .leftJoin('reference_item as country', 'country.id', 'p.country_id')
    .leftJoin('state', 'state.id', 'p.state_id')
    .leftJoin('district', 'district.id', 'p.district_id')
    .leftJoin('reference_item as job', 'job.id', 'p.job_type_id')
    .leftJoin('photo', 'photo.id', 'p.main_photo_id')
    .leftJoin('horoscope', 'horoscope.profile_id', 'p.id')
    .modifyFront(plannedOnce('card_facts'))
    .select([
      'p.id',
      'l.revision',
      'p.name',
      'p.member_id as memberId',
      'p.gender',
      'p.date_of_birth as dateOfBirth',
      'religion.name as religion',
      'caste.name as caste',
      'sub_caste.name as subCaste',
      'country.name as country',
      'state.name as state',
      'district.name as district',
      'job.name as jobType',
      'p.job_name as jobName',
      'photo.file_name as photo',
      'p.photo_visibility as photoVisibility',
      'p.height_cm as heightCm',
      'horoscope.star_place as starPlace',
      sql<string[]>`array(select item.name from profile_education e join reference_item item on item.id = e.item_id
        where e.profile_id = p.id order by e.position, item.id)`.as('education'),
    ])
    .where('p.id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .execute()
}

/** Folds at most so many pending changes into the count cells; answers how many it folded. */
export async function foldCounts(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_search_counts(${most}) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** A listed member was here: search shows those in front who were here last. */
export async function noteActive(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('listing').set({ last_active: now }).where('profile_id', '=', profileId).execute()
}
