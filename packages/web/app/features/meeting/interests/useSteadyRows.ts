import type { InterestRow, InterestState } from '@thunai/contract/meeting/interests'
import { useState } from 'react'

interface Steady {
  readonly steady: readonly InterestRow[]
  readonly noteAnswer: (profileId: string, state: InterestState) => void
  readonly takeOut: (profileId: string) => void
}

/**
 * Keeps a list's rows in their first order while it is open: an answered row keeps its place even if the refetched list
 * no longer has it. New rows come first.
 */
export function useSteadyRows(rows: readonly InterestRow[] | undefined): Steady {
  const [kept, setKept] = useState<{ from: typeof rows; rows: readonly InterestRow[] }>({ from: undefined, rows: [] })
  if (rows && kept.from !== rows) setKept({ from: rows, rows: joined(kept.rows, rows) })
  const change = (next: (rows: readonly InterestRow[]) => readonly InterestRow[]) =>
    setKept((before) => ({ ...before, rows: next(before.rows) }))
  return {
    steady: kept.rows,
    noteAnswer: (profileId, state) =>
      change((all) =>
        all.map((one) => (one.profileId === profileId ? { ...one, state, answeredAt: new Date().toISOString() } : one)),
      ),
    takeOut: (profileId) => change((all) => all.filter((one) => one.profileId !== profileId)),
  }
}

function joined(known: readonly InterestRow[], read: readonly InterestRow[]): readonly InterestRow[] {
  const byId = new Map(read.map((row) => [row.profileId, row]))
  const knownIds = new Set(known.map(({ profileId }) => profileId))
  const place = read.findIndex(({ profileId }) => knownIds.has(profileId))
  const isFirst = (at: number) => place > 0 && at < place
  return [
    ...read.filter((_, at) => isFirst(at)),
    ...known.map((row) => byId.get(row.profileId) ?? row),
    ...read.filter(({ profileId }, at) => !isFirst(at) && !knownIds.has(profileId)),
  ]
}
