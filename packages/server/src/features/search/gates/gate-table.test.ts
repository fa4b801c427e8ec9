import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wanted } from '../search.rules.ts'
import { admit, changeTable, tableOf } from './gate-table.ts'
import { aSeeker, NO_WISHES, someGates, someWishes } from './gates.arbitrary.ts'
import { byActivity, meets, type Gate } from './gates.rules.ts'

const day = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const aDay = fc.option(fc.integer({ min: 0, max: 5 }).map(day), { nil: undefined })
const aFilter: fc.Arbitrary<Wanted> = fc.record({
  by: fc.constantFrom('all', 'religion', 'caste'),
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  gender: fc.option(fc.constantFrom('Male', 'Female'), { nil: undefined }),
  born: fc.record({ from: aDay, to: aDay }),
})

/** A gate by a number, with its new wishes, or none when it is taken down. */
const someChanges = fc.array(fc.tuple(fc.nat(), fc.option(someWishes, { nil: undefined })), { maxLength: 12 })

const isFiltered = (gate: Gate, { by, ids, gender, born }: Wanted) =>
  (gender === undefined || gate.gender === gender) &&
  (born.from === undefined || day(gate.born) >= born.from) &&
  (born.to === undefined || day(gate.born) <= born.to) &&
  (by === 'all' || ids.includes((by === 'religion' ? gate.religionId : gate.casteId) ?? 0))

const ANYBODY: Gate = {
  profileId: '',
  gender: 'Female',
  religionId: 1,
  casteId: null,
  born: 0,
  lastActive: 0,
  ...NO_WISHES,
}

describe('the table of gates', () => {
  it('lets in the same, in the same order, as trying each gate for itself, after any changes (G-80)', async () => {
    await fc.assert(
      fc.asyncProperty(
        someGates,
        aSeeker,
        aFilter,
        someChanges,
        fc.array(fc.nat(), { maxLength: 4 }),
        async (gates, seeker, filter, changes, picks) => {
          let table = await tableOf(gates)
          let now = gates
          for (const [pick, wishes] of changes) {
            const gate = gates[pick % Math.max(1, gates.length)]
            if (!gate) continue
            const next = wishes ? [{ ...gate, ...wishes, lastActive: pick % 5 }] : []
            now = [...now.filter(({ profileId }) => profileId !== gate.profileId), ...next]
            table = await changeTable(table, new Set([gate.profileId]), next)
          }
          const idAt = (pick: number) => gates[pick % Math.max(1, gates.length)]?.profileId ?? ''
          const [shut, turned] = [new Set(picks.slice(0, 2).map(idAt)), new Set(picks.slice(2).map(idAt))]
          const expected = now
            .filter(
              (gate) =>
                isFiltered(gate, filter) &&
                (meets(seeker, gate) || turned.has(gate.profileId)) &&
                !shut.has(gate.profileId),
            )
            .toSorted(byActivity)
            .map(({ profileId }) => profileId)
          expect(admit(table, filter, { seeker, shut, turned }, 3)).toEqual({
            count: expected.length,
            profileIds: expected.slice(0, 3),
          })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is made anew when much has changed', async () => {
    const gates = Array.from({ length: 700 }, (_, index) => ({ ...ANYBODY, profileId: String(index).padStart(5, '0') }))
    const before = await tableOf(gates)
    const [few, many] = [gates.slice(0, 10), gates.slice(0, 600)]
    const idsOf = (some: readonly Gate[]) => new Set(some.map(({ profileId }) => profileId))
    expect((await changeTable(before, idsOf(few), few)).gates).toBe(before.gates)
    const after = await changeTable(before, idsOf(many), many.slice(300))
    expect([after.gates.length, after.changed.gone.size]).toEqual([400, 0])
  })
})
