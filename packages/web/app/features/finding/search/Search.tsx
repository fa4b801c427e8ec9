import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FreeInterestsLeft } from '../../meeting/interests/ExpressInterest.tsx'
import { useLineWords } from '../../profile/clans/useLineWords.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { useMedia, WIDE } from '../../../ui/hooks/useMedia.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { type Chip, chipsOf, chipsOfExclusions } from './filters/filter-words.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { Filters } from './filters/Filters.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { useFacets } from './filters/useFacets.ts'
import { useFilterLists } from './filters/useFilterLists.ts'
import { SaveSearch } from './saved/SaveSearch.tsx'
import { SavedSearches } from './saved/SavedSearches.tsx'
import { LockedFilters } from './LockedFilters.tsx'
import { cleared, partsOf, queryOf, type SearchQuery, withoutFilters } from './search-query.ts'
import { SearchResults } from './SearchResults.tsx'
import { SORT_WORDS, SortControl } from './SortControl.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './Search.module.css'
import { type SearchFound, useSearch } from './useSearch.ts'
import { useOwnWishes } from './useOwnWishes.ts'
import { useSearchQuery } from './useSearchQuery.ts'
import { useStart } from './useStart.ts'
import { noteWishesOff } from './wishes-memory.ts'
import { WishesChip } from './WishesChip.tsx'

/** Formats the count in Indian notation, which the plural's # sign can't. */
const counted = ({ totalElements: total }: SearchFound) => {
  const count = total.toLocaleString('en-IN')
  return {
    found: msg`${plural(total, { one: '1 profile', other: `${count} profiles` })}`,
    show: msg`${plural(total, { one: 'Show 1 profile', other: `Show ${count} profiles` })}`,
  }
}

/** The search page: filters, chips and results. */
export function Search() {
  const { t, i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const { query, turn, change, showMore, open, clear, isReady } = useSearchQuery(useStart())
  const { asked, locked } = partsOf(query, { isMember: isLoggedIn })
  const own = useOwnWishes(query)
  const start = useEffectEvent(() => own.wishes && change(own.wishes))
  useEffect(() => {
    if (own.isToStart) start()
  }, [own.isToStart])
  const isSettled = isReady && !own.isDeciding
  const { data, error, isFetching, isPending, refetch } = useSearch(asked, query.page, isSettled)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [typedId, setTypedId] = useState('')
  const isPanelShown = useMedia(WIDE, false)
  const lists = useFilterLists(query, false)
  const words = { language: i18n, nameOf: lists.nameOf, lines: useLineWords() }
  const chips = chipsOf(asked, words)
  const order = locked.sort && t(SORT_WORDS[locked.sort])
  const lockedChips: readonly Chip[] = [
    ...chipsOf(locked, words),
    ...(order === undefined
      ? []
      : [
          {
            key: 'sort',
            text: order,
            value: order,
            removes: t`Remove the sort order: ${order}`,
            without: { sort: undefined },
          },
        ]),
  ]
  const isSet = chips.length + lockedChips.length > 0
  const isLoading = isFetching || isPending
  const isFew = chips.length > 0 && data !== undefined && data.totalElements <= SEARCH_PAGE.few
  const facets = useFacets(asked, isSettled && (isPanelShown || isSheetOpen || isFew))
  const ownChips = [...chips, ...chipsOfExclusions(asked, words, facets.leftOut)]
  const takeWishesOff = () => {
    noteWishesOff()
    changeFilters(own.off)
  }
  const results = useRef<HTMLElement>(null)
  // the pressed chip and its focus are gone
  useFocusWhenFewer(chips.length + lockedChips.length, results)
  // new results start at the top of the list
  const toTop = () => {
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView()
  }
  const changeFilters = (changes: Partial<SearchQuery>) => {
    change(changes)
    toTop()
  }
  const show = (filter: SearchFilter) => open(queryOf(filter))
  const clearAll = () => {
    noteWishesOff()
    clear()
    toTop()
  }
  const find = (memberId: string) => {
    open({ ...cleared(query), memberId })
    setTypedId('')
    setSheetOpen(false)
  }
  const byId = { memberId: typedId, onType: setTypedId, onFind: find }
  const filters = (
    <Filters query={query} turn={turn} facets={facets} lists={lists} onChange={changeFilters} byId={byId} />
  )
  const ofVisitors = isLoggedIn ? undefined : styles['ofVisitors']
  const wantedId = readMemberId(typedId) ?? typedId.trim().toUpperCase()
  return (
    <>
      <PageBanner title={t`Search Partner`} isSlim>
        <Trans>Look through members by age, community, education, work, place and more.</Trans>
      </PageBanner>
      <div className={`page ${styles['layout']}`}>
        <aside className={styles['panel']} aria-label={t`Filters`}>
          <h2 className="flush">
            <Trans>Filters</Trans>
          </h2>
          {filters}
        </aside>
        <section ref={results} id="results" tabIndex={-1} className={styles['results']} aria-label={t`Profiles`}>
          <h2 className="visually-hidden">
            <Trans>Profiles found</Trans>
          </h2>
          <div className={styles['head']}>
            <output className={classes(styles['total'], ofVisitors)}>
              {isLoading ? t`Loading...` : error ? '' : data && t(counted(data).found)}
            </output>
            <span className={classes(styles['free'], 'hidden-when-narrow')}>
              <FreeInterestsLeft />
            </span>
            <div className={styles['bar']}>
              <span className={styles['open']}>
                <Button look="secondary" onClick={() => setSheetOpen(true)}>
                  <Icon name="filter" size={18} />
                  <Trans>Filters</Trans>
                  {isSet && <span aria-hidden="true">({chips.length + lockedChips.length})</span>}
                </Button>
              </span>
              <SortControl sort={query.sort} isMember={isLoggedIn} onChange={(sort) => changeFilters({ sort })} />
              <FilterChips
                chips={ownChips}
                onChange={changeFilters}
                onClear={clearAll}
                action={isLoggedIn && <SaveSearch query={query} chips={chips} />}
              />
              {isLoggedIn && <SavedSearches query={query} onShow={show} />}
            </div>
            {own.areOn && <WishesChip withoutFilter={own.withoutFilter} onTakeOff={takeWishesOff} />}
          </div>
          <LockedFilters chips={lockedChips} onChange={changeFilters} />
          <div className={ofVisitors}>
            <SearchResults
              query={asked}
              found={data}
              isFetching={isLoading}
              error={error}
              changes={isFew ? facets.changes : []}
              onApply={({ filter }) => open({ ...locked, ...queryOf(filter), sort: query.sort })}
              onPage={(page) => change({ page })}
              onMore={showMore}
              onRetry={() => void refetch()}
              onDrop={(names) => changeFilters(withoutFilters(names))}
              onClear={isSet ? clearAll : undefined}
            />
          </div>
        </section>
      </div>
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        onClear={isSet ? clearAll : undefined}
        // an id typed but not submitted counts too
        onShow={() => (wantedId === '' ? setSheetOpen(false) : find(wantedId))}
        shown={wantedId !== '' ? t`Find ${wantedId}` : data && !isLoading ? t(counted(data).show) : t`Loading...`}
      >
        {filters}
      </FilterSheet>
    </>
  )
}
