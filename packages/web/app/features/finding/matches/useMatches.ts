import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getMatches, type Match, type MatchSection } from '@thunai/contract/finding/matches'
import { readingsBy } from '@thunai/client/keys'
import { useUnfolded } from '../../../ui/hooks/useUnfolded.ts'
import { useReads } from '../../../data/useRead.ts'

const PAGE = 20

/** The loaded pages of a section. */
export function useMatches(section: MatchSection) {
  const [pages, setPages] = useUnfolded(section, 1)
  const readings = useReads(
    getMatches,
    Array.from({ length: pages }, (_, page) => ({ query: { section, page, size: PAGE } })),
  )
  const failed = readings.find(({ error, data }) => error && !data)
  const first = readings[0]?.data
  const last = readings.at(-1)?.data
  const known = new Map<string, Match>()
  for (const { data } of readings) for (const match of data?.data ?? []) known.set(match.id, match)
  return {
    matches: first && [...known.values()],
    hasMore: known.size < (first?.totalElements ?? 0) && last?.data.length !== 0,
    totals: first?.totals,
    changes: first?.changes ?? [],
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
    isReadingMore: readings.some(({ data, isFetching }) => !data && isFetching),
    showMore: () => {
      setPages(pages + 1)
      // an opened or dismissed match shifts the others, so only refetched pages skip none
      for (const { refetch } of readings) void refetch()
    },
  }
}

/** Removes a match from all cached lists immediately, and refetches them so that later matches move up. */
export function useMatchesWithout(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  return async (profileId) => {
    queries.setQueriesData<Reply<typeof getMatches>>(
      readingsBy(getMatches),
      (known) => known && { ...known, data: known.data.filter(({ id }) => id !== profileId) },
    )
    await queries.invalidateQueries(readingsBy(getMatches))
  }
}
