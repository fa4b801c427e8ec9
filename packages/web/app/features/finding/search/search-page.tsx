import { msg } from '@lingui/core/macro'
import { searchProfiles } from '@thunai/contract/finding/search'
import { pageMeta } from '../../../lib/page-meta.ts'
import type { FirstRead } from '../../../router/page.ts'
import { namesOfVisitors } from '../../profile/reference/Names.tsx'
import { readSearchQuery, VISITORS_START } from './search-query.ts'
import { Search } from './Search.tsx'
import { searchAsked } from './useSearch.ts'

export const meta = pageMeta({
  title: msg`Search profiles`,
  description: msg`Search members by age, height, community, education, work and place; once logged in, also by star, family and more.`,
})

export const firstReads = (): readonly FirstRead[] => [
  { endpoint: searchProfiles, asked: searchAsked(readSearchQuery(new URLSearchParams(), VISITORS_START), 1) },
  ...namesOfVisitors(),
]

export default Search
