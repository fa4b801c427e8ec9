import type { DependentList } from '@thunai/contract/profile/field-kinds'
import type pg from 'pg'
import type { SeededRandom } from './seeded-random.ts'

/** Ids of reference items by name; throws if the database lacks a name of a demo member. */
export interface DemoIds {
  readonly item: (list: string, name: string) => number
  /** An item of a dependent list, below one of these parents. */
  readonly below: (list: DependentList, parentIds: readonly number[], name: string) => number
}

export async function readDemoIds(client: pg.ClientBase): Promise<DemoIds> {
  const { rows } = await client.query<{ kind: string; parent: string; name: string; id: number }>(`
    select 'item' as kind, list as parent, name, id from reference_item
    union all select 'caste', religion_id::text, name, id from caste
    union all select 'sub_caste', caste_id::text, name, id from sub_caste
    union all select 'state', country_id::text, name, id from state
    union all select 'district', state_id::text, name, id from district`)
  const ids = new Map<string, Map<string, number>>()
  for (const { kind, parent, name, id } of rows) {
    const key = `${kind} ${parent}`
    const list = ids.get(key) ?? new Map<string, number>()
    ids.set(key, list.set(name, id))
  }
  const find = (keys: readonly string[], name: string) => {
    for (const key of keys) {
      const id = ids.get(key)?.get(name)
      if (id !== undefined) return id
    }
    throw new Error(`The reference data lack "${name}" (${keys.join(', ')}).`)
  }
  return {
    item: (list, name) => find([`item ${list}`], name),
    below: (list, parentIds, name) =>
      find(
        parentIds.map((id) => `${list} ${id}`),
        name,
      ),
  }
}

/** A random UUID drawn from a seed. */
export function demoUuid(random: SeededRandom): string {
  const hex = () => random.whole(0, 0xffffffff).toString(16).padStart(8, '0')
  const [a, b, c, d] = [hex(), hex(), hex(), hex()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'.charAt(random.whole(0, 3))}${c.slice(1, 4)}-${c.slice(4)}${d}`
}

/**
 * A different id for each of sixteen places beside an id. The seeded generator has too few states to draw them: among a
 * hundred thousand members two would be equal.
 */
export const besideUuid = (id: string, place: number): string =>
  id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ place).toString(16)
