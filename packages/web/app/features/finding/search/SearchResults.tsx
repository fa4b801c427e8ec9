import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { Refused } from '@thunai/client/refused'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import type { ProfileSummary, SearchChange } from '@thunai/contract/finding/search'
import { useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrolledTo } from '../../../lib/scroll-memory.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import type { WantedPage } from '../../../session/wanted-page.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { useInSlices } from '../../../ui/hooks/useInSlices.ts'
import { Pager } from '../../../ui/layout/Pager.tsx'
import { Part } from '../../../ui/layout/Part.tsx'
import { LoginRequiredDialog } from './LoginRequiredDialog.tsx'
import { ProfileCard } from './cards/ProfileCard.tsx'
import { ProfileCardSkeleton } from './cards/ProfileCardSkeleton.tsx'
import { MOST_MORE, type SearchQuery, withoutFilters } from './search-query.ts'
import styles from './SearchResults.module.css'
import { Suggestions } from './Suggestions.tsx'
import { type SearchFound, useSearch } from './useSearch.ts'
import { type ProfileActions, useProfileActions } from './useProfileActions.ts'

type Props = {
  query: SearchQuery
  found: SearchFound | undefined
  isFetching: boolean
  error: Refused | null
  /** Changes that would find more; shown when there are few results. */
  changes: readonly SearchChange[]
  onApply: (change: SearchChange) => void
  onPage: (page: number) => void
  onMore: () => void
  onRetry: () => void
  /** Removes the refused filters. */
  onDrop: (names: readonly string[]) => void
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined
}

/** The results in every state: loading, failed, empty, few or full. */
export function SearchResults(props: Props) {
  const { query, found, isFetching, error, changes, onApply } = props
  const { page } = query
  const { t, i18n } = useLingui()
  const actions = useProfileActions()
  if (error && !isFetching) {
    return (
      <EmptyState heading={t`No profiles found.`} level={3} action={<WayOut {...props} error={error} />}>
        {error.message ? say(i18n, error.message) : t`The search could not be completed. Please check the connection.`}
      </EmptyState>
    )
  }
  if (!found) return <Skeletons />
  const more = !isFetching && <Suggestions total={found.totalElements} changes={changes} onApply={onApply} />
  if (found.content.length === 0 && !isFetching) {
    return (
      <>
        {more}
        <EmptyState heading={t`No profiles found.`} level={3} action={<NextStep {...props} />}>
          {page > 1 ? t`There are no profiles on this page.` : t`No one matches all of these yet.`}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {more}
      <div className="stack gap-3" data-one-gender={query.gender}>
        <Cards profiles={found.content} isBusy={isFetching} actions={actions} />
        {Array.from({ length: query.more }, (_, index) => page + 1 + index).map((below) => (
          <PageBelow key={below} page={below} query={query} actions={actions} />
        ))}
      </div>
      <Pages {...props} total={found.totalElements} />
      <LoginRequiredDialog isOpen={actions.isLoginAsked} onClose={actions.closeLogin} />
    </>
  )
}

const Skeletons = () => (
  <div className={styles['list']}>
    {[1, 2, 3].map((card) => (
      <div key={card}>
        <ProfileCardSkeleton />
      </div>
    ))}
  </div>
)

function Cards({
  profiles,
  isBusy,
  actions,
}: {
  profiles: readonly ProfileSummary[]
  isBusy: boolean
  actions: ProfileActions
}) {
  const { key } = useLocation()
  // a growing list would lose the position that Back restores
  const isRestored = useNavigationType() === 'POP' && scrolledTo(key) > 0
  const rendered = useInSlices(profiles.length, isRestored)
  // React skips elements that haven't changed, so a slice only renders its own cards
  const cards = useMemo(
    () =>
      profiles.map((profile) => (
        <li key={profile.id}>
          <Part>
            <ProfileCard profile={profile} actions={actions} />
          </Part>
        </li>
      )),
    [profiles, actions],
  )
  return (
    <ul className={styles['list']} aria-busy={isBusy || rendered < profiles.length} data-outdated={isBusy || undefined}>
      {cards.slice(0, rendered)}
    </ul>
  )
}

/** One more page of results below the first. */
function PageBelow({ query, page, actions }: { query: SearchQuery; page: number; actions: ProfileActions }) {
  const { t, i18n } = useLingui()
  const { data, error, isPending, isFetching, refetch } = useSearch(query, page, true)
  if (isPending) return <Skeletons />
  if (!data)
    return (
      <EmptyState heading={t`These could not be loaded.`} level={3} action={<Retry onRetry={() => void refetch()} />}>
        {say(i18n, error.message)}
      </EmptyState>
    )
  return data.content.length > 0 && <Cards profiles={data.content} isBusy={isFetching} actions={actions} />
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
)

/** What to do after a failure; a retry only if the search itself is valid. */
function WayOut({
  error,
  onRetry,
  onDrop,
  onClear,
}: Pick<Props, 'onRetry' | 'onDrop' | 'onClear'> & { error: Refused }) {
  const { pathname, search } = useLocation()
  const names = Object.keys(error.errors)
  if (error.code === 'loginNeeded')
    return (
      <ButtonLink to={paths.login} state={{ wanted: pathname + search } satisfies WantedPage}>
        <Trans>Log in</Trans>
      </ButtonLink>
    )
  if (error.code !== 'invalidFields') return <Retry onRetry={onRetry} />
  if (Object.keys(withoutFilters(names)).length > 0)
    return (
      <Button onClick={() => onDrop(names)}>
        <Trans>Search without it</Trans>
      </Button>
    )
  return onClear ? (
    <Button onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  ) : null
}

function NextStep({ query: { page }, onPage, onClear }: Pick<Props, 'query' | 'onPage' | 'onClear'>) {
  if (page > 1)
    return (
      <Button onClick={() => onPage(1)}>
        <Trans>Go to the first page</Trans>
      </Button>
    )
  return onClear ? (
    <Button onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  ) : null
}

function Pages({
  total,
  query: { page, more },
  onPage,
  onMore,
  isFetching,
}: Pick<Props, 'query' | 'onPage' | 'onMore' | 'isFetching'> & { total: number }) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  // the server shows visitors no more rows than this
  const reachable = isLoggedIn ? total : Math.min(total, SEARCH_PAGE.visitorRows)
  const pageCount = Math.ceil(reachable / SEARCH_PAGE.size)
  const lastShown = Math.min(page + more, pageCount)
  const next = Math.min(SEARCH_PAGE.size, reachable - lastShown * SEARCH_PAGE.size)
  return (
    <>
      <Pager
        label={t`Pages of profiles`}
        page={page}
        lastShown={lastShown}
        pageCount={pageCount}
        onPage={onPage}
        disabled={isFetching}
      >
        {next > 0 && more < MOST_MORE && (
          <Button disabled={isFetching} onClick={onMore}>
            <Trans>Show {next} more</Trans>
          </Button>
        )}
      </Pager>
      {reachable < total && lastShown === pageCount && (
        <p className="quiet text-centred">
          <Trans>Log in to see more than the first {reachable} profiles.</Trans>
        </p>
      )}
    </>
  )
}
