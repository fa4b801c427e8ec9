import type { DependentList } from '@thunai/contract/profile/field-kinds'
import type pg from 'pg'
import type { SeededRandom } from './seeded-random.ts'

/** Ids of reference items by their names; throws when the database lacks a name that a demo member bears. */
export interface DemoIds {
  readonly item: (list: string, name: string) => number
  /** An item of a dependent list, below one of the parents with these ids. */
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

/** A UUID of the random kind whose chance comes from a seed. */
export function demoUuid(random: SeededRandom): string {
  const hex = () => random.whole(0, 0xffffffff).toString(16).padStart(8, '0')
  const [a, b, c, d] = [hex(), hex(), hex(), hex()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'.charAt(random.whole(0, 3))}${c.slice(1, 4)}-${c.slice(4)}${d}`
}

/**
 * Another id for what stands beside something at one of the first sixteen places. The chance of a seed has too few states to
 * draw these: among a hundred thousand members two would be the same.
 */
export const besideUuid = (id: string, place: number): string =>
  id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ place).toString(16)
