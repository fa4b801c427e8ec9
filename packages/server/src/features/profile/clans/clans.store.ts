import { type ClanFacts } from '@thunai/community/facts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'

/** A family's clan facts, and its rule for members of its own clan. */
export interface ClanSide {
  readonly facts: ClanFacts
  /** Null until the family has chosen. */
  readonly rule: string | null
}

/** As SQL: the name by which clan rules know an entry of a list, whatever staff call it now. */
const ruledName = (table: string, id: string) => `(select coalesce(ruled_as, name) from ${table} where id = ${id})`

const COMMUNITY = `jsonb_build_object('religion', ${ruledName('reference_item', 'l.religion_id')},
  'caste', ${ruledName('caste', 'l.caste_id')}, 'subCaste', ${ruledName('sub_caste', 'l.sub_caste_id')})`

/** As SQL: what the listing `l` tells of its lines, with its community as rules know it; null if it tells nothing. */
export const LINES = `case when l.lines is not null then l.lines || ${COMMUNITY} end`

/** The community alone stands for families that have told no line. */
export const COMMUNITY_AND_LINES = `coalesce(l.lines, '{}') || ${COMMUNITY}`

/** Families by profile id. */
export async function findClanSides(
  db: Db | Tx,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, ClanSide>> {
  const { rows } = await sql<{ id: string; facts: ClanFacts; rule: string | null }>`${plannedOnce('clan_sides')}
    select l.profile_id as id, ${sql.raw(COMMUNITY_AND_LINES)} as facts,
      (select w.clan_rule from preference w where w.profile_id = l.profile_id) as rule
    from listing l where l.profile_id = any (${profileIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, facts, rule }) => [id, { facts, rule }]))
}

/** Clans that members typed, by caste and spelling; most frequent first. */
export async function findToldClans(
  db: Db,
): Promise<{ religion: string; caste: string; name: string; profiles: number }[]> {
  const { rows } = await sql<{ religion: string; caste: string; name: string; profiles: number }>`
    select r.name as religion, c.name as caste, p.clan_other as name, count(*)::int as profiles
    from profile p join caste c on c.id = p.caste_id join reference_item r on r.id = c.religion_id
    where p.clan_other is not null group by 1, 2, 3 order by 4 desc, 1, 2, 3`.execute(db)
  return rows
}

/** The names by which rules know a community, by the ids that a profile has. */
export async function findCommunity(
  db: Db | Tx,
  ids: { readonly religion: number; readonly caste: number; readonly subCaste: number },
): Promise<{ religion: string | null; caste: string | null; subCaste: string | null }> {
  const { rows } = await sql<{ religion: string | null; caste: string | null; subCaste: string | null }>`
    select (select coalesce(ruled_as, name) from reference_item where id = ${ids.religion}) as religion,
      (select coalesce(ruled_as, name) from caste where id = ${ids.caste}) as caste,
      (select coalesce(ruled_as, name) from sub_caste where id = ${ids.subCaste}) as "subCaste"`.execute(db)
  return rows[0] ?? { religion: null, caste: null, subCaste: null }
}

/** The communities, as rules know them, that a caste, by id or name, and a sub caste mean. */
export async function findCommunitiesNamed(
  db: Db,
  { caste, subCaste }: { readonly caste: readonly number[]; readonly subCaste: readonly number[] },
): Promise<{ religion: string; caste: string; subCaste: string | null }[]> {
  const { rows } = await sql<{ religion: string; caste: string; subCaste: string | null }>`
    select coalesce(r.ruled_as, r.name) as religion, coalesce(c.ruled_as, c.name) as caste,
      (select coalesce(s.ruled_as, s.name) from sub_caste s where s.caste_id = c.id and s.id = any (${subCaste}::int[]) limit 1) as "subCaste"
    from caste c join reference_item r on r.id = c.religion_id where c.id = any (${caste}::int[]) order by c.id`.execute(
    db,
  )
  return rows
}
