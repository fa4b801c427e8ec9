import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { Filters } from './Filters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { SearchResults } from './SearchResults.tsx'
import styles from './search-page.module.css'
import { type SearchFound, useSearch } from './useSearch.ts'
import { useSearchQuery } from './useSearchQuery.ts'

export const meta = pageMeta({
  title: msg`Search profiles`,
  description: msg`Search members by age, religion, gender and community; cards show who they are.`,
})

const counted = ({ totalElements: total }: SearchFound) =>
  `${total.toLocaleString('en-IN')} ${total === 1 ? 'profile' : 'profiles'}`

export default function SearchPage() {
  const { query, change, isInBrowser } = useSearchQuery()
  const { data, error, isFetching, isPending, refetch } = useSearch(query, isInBrowser)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isLoading = isFetching || isPending
  const filterCount = (query.ages ? 1 : 0) + query.religions.length + (query.gender ? 1 : 0)
  const isFiltered = filterCount > 0 || query.caste !== undefined
  const clear = () => change({ ages: undefined, religions: [], gender: undefined, caste: undefined })
  const filters = <Filters query={query} onChange={change} />
  return (
    <>
      <PageBanner title="Search Partner">Look through members by age, religion and community.</PageBanner>
      <div className={`page ${styles['layout']}`}>
        <aside className={styles['panel']} aria-label="Filters">
          <h2 className={styles['panelTitle']}>Filters</h2>
          {filters}
          {isFiltered && (
            <Button look="quiet" onClick={clear}>
              Clear all
            </Button>
          )}
        </aside>
        <section className={styles['results']} aria-label="Profiles">
          <div className={styles['head']}>
            <h2 className="visually-hidden">Profiles found</h2>
            <output className={styles['total']}>{isLoading ? 'Loading...' : error ? '' : data && counted(data)}</output>
            <Button className={styles['open']} look="secondary" onClick={() => setSheetOpen(true)}>
              <Icon name="filter" size={18} />
              Filters{filterCount > 0 && ` (${filterCount})`}
            </Button>
          </div>
          {query.caste !== undefined && (
            <button
              className={styles['chip']}
              type="button"
              aria-label={`Remove caste ${query.caste}`}
              onClick={() => change({ caste: undefined })}
            >
              Caste: {query.caste}
              <Icon name="close" size={16} />
            </button>
          )}
          <SearchResults
            found={data}
            isFetching={isLoading}
            error={error}
            page={query.page}
            onPage={(page) => change({ page })}
            onRetry={() => void refetch()}
            onClear={isFiltered ? clear : undefined}
          />
        </section>
      </div>
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        shown={data && !isLoading ? `Show ${counted(data).toLowerCase()}` : 'Loading...'}
      >
        {filters}
      </FilterSheet>
    </>
  )
}
