import { DUPLICATES, type Certainty, type Path } from '@thunai/community/data'
import { listNamed } from '@thunai/community/lists'
import type pg from 'pg'
import { LIST_TABLES, PROFILE_TABLES } from '../../../platform/db/locks.ts'
import { impliedBy, type ImpliedValue } from './implied-values.ts'

/** A list entry that means another entry, or a clan. */
interface Move {
  readonly id: string
  readonly religion: string
  readonly from: Path
  readonly into: Path
  readonly clan?: string | undefined
  /** Other facts that the old entry implied. */
  readonly told: readonly ImpliedValue[]
  readonly certainty: Certainty
  readonly isProposal: boolean
  readonly note?: string | undefined
}

/** Castes whose sub castes include clans, which become clans. */
const CLAN_CASTES = [
  { religion: 'Hindu', caste: 'Chettiar - Nagarathar', list: 'nagara-kovil' },
  { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', list: 'kongu-kulam' },
] as const

/** A school of law says nothing about the community above it. */
const intoOf = (keep: Path, path: Path, told: readonly ImpliedValue[]): Path =>
  path.length === 2 && told.some(({ column }) => column === 'muslim_school') ? [path[0]] : keep

/** Sub castes before castes, because entries below a caste move with it. */
const MOVES: readonly Move[] = DUPLICATES.filter(({ never }) => !never)
  .flatMap(({ id, religion, keep, from, certainty, ask, umbrella, note }) =>
    from.map((path): Move => {
      const told = impliedBy(religion, path)
      const isProposal = certainty !== 'certain' || ask === true || umbrella === true
      const into = intoOf(keep, path, told)
      return { id: [id, ...path].join(' / '), religion, from: path, into, told, certainty, isProposal, note }
    }),
  )
  .toSorted((a, b) => b.from.length - a.from.length)

/**
 * Moves entries that certainly mean another community or a clan, once, and proposes the others to staff. Runs in the
 * caller's transaction; earlier moves and decisions stay. An entry that also implies a church, school or sect waits for
 * the field that stores it.
 */
export async function seedMoves(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from list_move')
  const known = new Set(rows.map(({ id }) => id))
  const moves = [...(await clanMoves(client)), ...MOVES].filter(({ id }) => !known.has(id))
  const columns = await columnsOfProfile(client)
  const isTaken = ({ told }: Move) => told.every(({ column }) => columns.has(column))
  const moving = moves.filter((move) => !move.isProposal && isTaken(move))
  if (moving.length > 0) await lockAll(client)
  for (const { id, religion, from, into, clan, told, certainty, isProposal, note } of moves.filter(isTaken)) {
    const values = [religion, from[0], from[1] ?? null, into[0], into[1] ?? null, clan ?? null]
    if (!isProposal)
      for (const { column, value } of told)
        await client.query('select keep_told($1, $2, $3, $4, $5)', [...values.slice(0, 3), column, value])
    if (!isProposal) await client.query('select move_entry($1, $2, $3, $4, $5, $6)', values)
    await client.query(
      `insert into list_move (religion, from_caste, from_sub_caste, to_caste, to_sub_caste, to_clan, id, certainty, note, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [...values, id, certainty, note ?? null, isProposal ? 'proposed' : 'done'],
    )
  }
  // a rename brings no saved search a new hit
  if (moving.length > 0) await client.query('select hide_changes()')
}

/** Other servers may be running: writes to lists and profiles wait until the entries have moved. */
async function lockAll(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const tables of [LIST_TABLES, PROFILE_TABLES])
    await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
}

async function columnsOfProfile(client: Pick<pg.ClientBase, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'profile'::regclass and attnum > 0 and not attisdropped",
  )
  return new Set(rows.map(({ name }) => name))
}

/** Temples and kulams among the sub castes; "Others" of such a caste says nothing. */
async function clanMoves(client: Pick<pg.ClientBase, 'query'>): Promise<Move[]> {
  const moves: Move[] = []
  for (const { religion, caste, list } of CLAN_CASTES) {
    const { rows } = await client.query<{ name: string }>(
      `select s.name from sub_caste s join caste c on c.id = s.caste_id join reference_item r on r.id = c.religion_id
       where r.name = $1 and c.name = $2 and s.merged_into is null and s.moved_to_caste is null order by s.position`,
      [religion, caste],
    )
    for (const { name } of rows) {
      const clan = listNamed(list)?.find(name)?.name
      if (clan === undefined && name !== 'Others') continue
      const id = ['clans', caste, name].join(' / ')
      moves.push({
        id,
        religion,
        from: [caste, name],
        into: [caste],
        clan,
        told: [],
        certainty: 'certain',
        isProposal: false,
      })
    }
  }
  return moves
}
