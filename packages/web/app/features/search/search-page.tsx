import { msg } from '@lingui/core/macro'
import { pageMeta } from '../../lib/page-meta.ts'
import { Search } from './Search.tsx'

export const meta = pageMeta({
  title: msg`Search profiles`,
  description: msg`Search members by age, religion, gender and community; cards show who they are.`,
})

export default Search
