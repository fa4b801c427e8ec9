import type { InterestRow, InterestState } from '@thunai/contract/meeting/interests'
import { useState } from 'react'

interface Steady {
  readonly steady: readonly InterestRow[]
  readonly noteAnswer: (profileId: string, state: InterestState) => void
  readonly takeOut: (profileId: string) => void
}

/**
 * Keeps a list's rows in their first order while it is open. An answered row keeps its place even if the refetched list
 * omits it; new rows come first.
 */
export function useStableRows(rows: readonly InterestRow[] | undefined): Steady {
  const [stable, setStable] = useState<{ from: typeof rows; rows: readonly InterestRow[] }>({
    from: undefined,
    rows: [],
  })
  if (rows && stable.from !== rows) setStable({ from: rows, rows: joined(stable.rows, rows) })
  const change = (next: (rows: readonly InterestRow[]) => readonly InterestRow[]) =>
    setStable((before) => ({ ...before, rows: next(before.rows) }))
  return {
    steady: stable.rows,
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
