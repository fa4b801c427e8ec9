import { expect, it } from 'vitest'
import { match } from './match.ts'
import { matchTable, starAndPathamOf, STAR_PLACES } from './match-table.ts'
import { TRADITION_IDS } from './traditions.ts'

const places = Array.from({ length: STAR_PLACES }, (_, index) => index + 1)

it.each(TRADITION_IDS)('the match table agrees with the rules for all 11,664 pairs of %s', (tradition) => {
  const table = matchTable(tradition)
  const differing = places.flatMap((girl) =>
    places.filter((boy) => {
      const { matched, rows } = match(starAndPathamOf(girl), starAndPathamOf(boy), tradition)
      const rajju = rows.some(({ porutham, grade }) => porutham === 'rajju' && grade !== 'athamam')
      const fromTable = table(girl, boy)
      return fromTable.matched !== matched || fromTable.rajju !== rajju
    }),
  )
  expect(differing).toEqual([])
})
