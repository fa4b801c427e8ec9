import { type Curve, drawCurves } from '../picture.ts'
import type { SqlFigures } from './in-the-database.ts'

/** Page 1 of each search and, dashed, plain counting, by the number of members. */
export function drawScale(figures: readonly SqlFigures[]): string {
  const searches = [...new Set(figures.map(({ search }) => search))]
  const curves = searches.flatMap((search): Curve[] => {
    const rows = figures.filter((row) => row.search === search).toSorted((a, b) => a.members - b.members)
    return [
      { name: search, points: rows.map(({ members, p50 }) => ({ size: members, value: p50 })) },
      {
        name: search,
        points: rows.map(({ members, count50 }) => ({ size: members, value: count50 })),
        isReference: true,
      },
    ]
  })
  return drawCurves({
    title: 'First page with its exact total (p50), by members; dashed: count(*) alone',
    unit: 'ms',
    curves,
  })
}
