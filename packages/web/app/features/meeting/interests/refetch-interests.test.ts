import { readKey } from '@thunai/client/keys'
import { searchProfiles } from '@thunai/contract/finding/search'
import { getInterestBox } from '@thunai/contract/meeting/interests'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { getPlanValue } from '@thunai/contract/money/membership'
import { expect, it } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { refetchInterests } from './refetch-interests.ts'

it("a changed interest is refetched in its box, on cards, and in the plan's results", async () => {
  const queries = newQueries()
  const old = [
    [...readKey(getInterestBox, { query: { box: 'sent' } }), 'pages'],
    readKey(searchProfiles),
    readKey(getShortlist),
    readKey(getPlanValue),
  ]
  for (const key of old) queries.setQueryData(key, {})
  await refetchInterests(queries, 'p')
  expect(old.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true])
})
