import type { Attributes, Condition, Fact, SearchResult, Order, SearchIndex, Value, ValueCount } from '../ask.ts'
import {
  attributeAt,
  checkAttributes,
  checkFact,
  checkPage,
  checkPoints,
  checkSecond,
  checkSlot,
  listOf,
} from '../checks.ts'
import { meets } from '../meets.ts'

interface Row {
  readonly facts: readonly Fact[]
  active: number
}

/** The same index, simple and slow, as the reference for the fast one. */
export function openPlainIndex<const A extends Attributes>(attributes: A): SearchIndex<keyof A & string> {
  checkAttributes(attributes)
  const names = Object.keys(attributes)
  const rows = new Map<number, Row>()

  const meeting = (condition: Condition): [number, Row][] =>
    [...rows].filter(([slot, { facts }]) => meets(attributes, { slot, facts }, condition))

  function pointsOf(slot: number, row: Row, order: Order): number {
    if (typeof order === 'string') return 0
    return order.points.reduce(
      (sum, { when, points }) => sum + (meets(attributes, { slot, facts: row.facts }, when) ? points : 0),
      0,
    )
  }

  function valueCounts(name: string, found: readonly [number, Row][]): ValueCount[] {
    attributeAt(attributes, name)
    const counts = new Map<Value, number>()
    for (const [, row] of found) {
      for (const value of new Set(listOf(row.facts[names.indexOf(name)] ?? null))) {
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return [...counts].map(([value, count]) => ({ value, count }))
  }

  return {
    put(slot, facts) {
      checkSlot(slot)
      names.forEach((name, at) => checkFact(name, attributeAt(attributes, name), facts[at]))
      const copies = facts.map((fact) => (fact !== null && typeof fact === 'object' ? [...fact] : fact))
      rows.set(slot, { facts: copies, active: rows.get(slot)?.active ?? 0 })
    },
    remove(slot) {
      checkSlot(slot)
      rows.delete(slot)
    },
    setActive(slot, second) {
      checkSlot(slot)
      checkSecond(second)
      const row = rows.get(slot)
      if (row) row.active = second
    },
    has: (slot) => rows.has(slot),
    activeAt: (slot) => rows.get(slot)?.active,
    count: (condition) => meeting(condition).length,
    find({ base, filters, facets, without, order, offset, limit }) {
      checkPage(offset, limit)
      if (typeof order === 'object') order.points.forEach(({ points }) => checkPoints(points))
      const foundWithout = (left?: string) =>
        meeting({
          all: [base, ...Object.entries(filters).flatMap(([name, filter]) => (name === left ? [] : [filter]))],
        })
      const found = foundWithout().map(([slot, row]) => ({
        slot,
        active: order === 'newest' ? 0 : row.active,
        points: pointsOf(slot, row, order),
      }))
      found.sort((a, b) => b.points - a.points || b.active - a.active || b.slot - a.slot)
      const page = found.slice(offset, offset + limit)
      const answer: { -readonly [K in keyof SearchResult]: SearchResult[K] } = {
        total: found.length,
        slots: page.map(({ slot }) => slot),
      }
      if (typeof order === 'object') answer.points = page.map(({ points }) => points)
      if (facets) {
        answer.facets = {}
        for (const facet of facets) {
          const among = foundWithout(facet.filter)
          if ('of' in facet) answer.facets[facet.of] = valueCounts(facet.of, among)
          else {
            answer.facets[facet.name] = Object.entries(facet.choices).map(([value, choice]) => ({
              value,
              count: among.filter(([slot, row]) => meets(attributes, { slot, facts: row.facts }, choice)).length,
            }))
          }
        }
      }
      if (without) {
        answer.without = Object.fromEntries(Object.keys(filters).map((name) => [name, foundWithout(name).length]))
      }
      return answer
    },
    get size() {
      return rows.size
    },
    get bytes() {
      return rows.size * names.length * 8
    },
    get bytesOf() {
      return Object.fromEntries(names.map((name) => [name, rows.size * 8])) as Record<keyof A & string, number>
    },
  }
}
