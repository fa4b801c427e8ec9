import { msg } from '@lingui/core/macro'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Search } from './Search.tsx'

export const meta = pageMeta({
  title: msg`Search profiles`,
  description: msg`Search members by age, height, community, education, work and place; once logged in, also by star, family and more.`,
})

export default Search
