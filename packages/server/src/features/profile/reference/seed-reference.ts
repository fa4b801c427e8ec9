import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFERENCE_LISTS, type ReferenceList } from '@thunai/contract/values/choices'
import type pg from 'pg'
import { seedMoves } from './seed-moves.ts'

const FOLDER = join(import.meta.dirname, '../../../../data/reference')
const load = <T>(name: string): T => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T

type Tree = Record<string, Record<string, readonly string[]>>

/** A list's rows as columns, because one statement with arrays is far quicker than one per row. */
interface Columns {
  readonly parents: string[]
  readonly names: string[]
  readonly positions: number[]
}

/**
 * Adds entries of the reference files that the database lacks. Names, in any case, are the identity: existing ids stay,
 * and so does what an operator added or switched off; entries below a redirect go below its target. Runs in the
 * caller's transaction.
 */
export async function seedReference(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const lists = load<Record<ReferenceList, readonly string[]>>('lists.json')
  const communities = load<Tree>('communities.json')
  const places = load<Tree>('places.json')
  const items = columns(REFERENCE_LISTS.map((list) => [list, lists[list]]))
  const levels = new Map(
    Object.entries(load<Record<string, readonly string[]>>('degree-levels.json')).flatMap(([level, names]) =>
      names.map((name) => [name, Number(level)]),
    ),
  )
  // the level of a new entry only: later, staff set it
  await client.query(
    `insert into reference_item (list, name, position, level)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::smallint[]) as row (list, name, position, level)
     where not exists (select from reference_item there where there.list = row.list and lower(there.name) = lower(row.name))
     on conflict do nothing`,
    [
      items.parents,
      items.names,
      items.positions,
      items.names.map((name, at) => (items.parents[at] === 'education' ? (levels.get(name) ?? null) : null)),
    ],
  )
  await seedTree(client, communities, 'religion', {
    child: 'caste',
    parent: 'religion_id',
    grandchild: 'sub_caste',
    link: 'caste_id',
  })
  await seedMoves(client)
  await seedTree(client, places, 'country', {
    child: 'state',
    parent: 'country_id',
    grandchild: 'district',
    link: 'state_id',
  })
}

function columns(groups: readonly (readonly [string, readonly string[]])[]): Columns {
  const all: Columns = { parents: [], names: [], positions: [] }
  for (const [parent, names] of groups) {
    names.forEach((name, position) => {
      all.parents.push(parent)
      all.names.push(name)
      all.positions.push(position)
    })
  }
  return all
}

interface TreeTables {
  readonly child: 'caste' | 'state'
  readonly parent: 'religion_id' | 'country_id'
  readonly grandchild: 'sub_caste' | 'district'
  readonly link: 'caste_id' | 'state_id'
}

async function seedTree(
  client: Pick<pg.ClientBase, 'query'>,
  tree: Tree,
  list: ReferenceList,
  to: TreeTables,
): Promise<void> {
  const children = columns(Object.entries(tree).map(([parent, below]) => [parent, Object.keys(below)]))
  await client.query(
    `insert into ${to.child} (${to.parent}, name, position)
     select coalesce(item.merged_into, item.id), row.name, row.position
     from unnest($1::text[], $2::text[], $3::int[]) as row (parent, name, position)
     join reference_item item on item.list = '${list}' and lower(item.name) = lower(row.parent)
     where not exists (select from ${to.child} there where there.${to.parent} = coalesce(item.merged_into, item.id)
       and lower(there.name) = lower(row.name))
     order by item.position, row.position
     on conflict do nothing`,
    [children.parents, children.names, children.positions],
  )
  for (const [parent, below] of Object.entries(tree)) {
    const grandchildren = columns(Object.entries(below))
    if (grandchildren.names.length === 0) continue
    await client.query(
      `insert into ${to.grandchild} (${to.link}, name, position)
       select coalesce(child.merged_into, child.id), row.name, row.position
       from unnest($2::text[], $3::text[], $4::int[]) as row (parent, name, position)
       join ${to.child} child on lower(child.name) = lower(row.parent)
       join reference_item item on coalesce(item.merged_into, item.id) = child.${to.parent} and item.list = '${list}'
         and lower(item.name) = lower($1)
       where not exists (select from ${to.grandchild} there where there.${to.link} in (child.id, child.merged_into)
         and lower(there.name) = lower(row.name))
       order by child.position, row.position
       on conflict do nothing`,
      [parent, grandchildren.parents, grandchildren.names, grandchildren.positions],
    )
  }
}
