import { filterNamed, FILTERS, type ListFilterName } from '@thunai/contract/finding/filters'
import { fieldNamed } from '@thunai/contract/profile/fields'
import type { SearchQuery } from '../search-query.ts'

/** List filters that depend on a filter, directly or indirectly. */
function belowOf(name: ListFilterName): readonly ListFilterName[] {
  const { field } = filterNamed(name)
  const below = FILTERS.filter((filter) => {
    const facts = filter.field && fieldNamed(filter.field)
    return facts !== undefined && 'parent' in facts && facts.parent === field
  }).map((filter) => filter.name as ListFilterName)
  return below.flatMap((child) => [child, ...belowOf(child)])
}

/** Changes a list's values. Removing a value clears all dependent filters. */
export function listChange(query: SearchQuery, name: ListFilterName, values: readonly string[]): Partial<SearchQuery> {
  const isFewer = values.length < (query[name]?.length ?? 0)
  return {
    [name]: values.length > 0 ? values : undefined,
    ...(isFewer && Object.fromEntries(belowOf(name).map((child) => [child, undefined]))),
  }
}
