import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { Pager } from '../../ui/layout/Pager.tsx'
import { LoginRequiredDialog } from './LoginRequiredDialog.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileCardSkeleton } from './ProfileCardSkeleton.tsx'
import styles from './SearchResults.module.css'
import type { SearchFound } from './useSearch.ts'
import { useProfileActions } from './useProfileActions.ts'

type Props = {
  found: SearchFound | undefined
  isFetching: boolean
  error: Error | null
  page: number
  onPage: (page: number) => void
  onRetry: () => void
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined
}

/** The list in its states: on its way, failed, empty, full. */
export function SearchResults({ found, isFetching, error, page, onPage, onRetry, onClear }: Props) {
  const actions = useProfileActions()
  if (error && !isFetching) {
    return (
      <EmptyState heading="No profiles found." level={3} action={<Button onClick={onRetry}>Try again</Button>}>
        {error.message || 'The search could not be completed. Please check the connection.'}
      </EmptyState>
    )
  }
  if (!found)
    return (
      <div className={styles['list']}>
        {[1, 2, 3].map((card) => (
          <ProfileCardSkeleton key={card} />
        ))}
      </div>
    )
  if (found.content.length === 0 && !isFetching) {
    return (
      <EmptyState
        heading="No profiles found."
        level={3}
        action={<NextStep page={page} onPage={onPage} onClear={onClear} />}
      >
        {page > 1 ? 'There is nobody on this page.' : 'Nobody fits all of these wishes yet.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles['list']} aria-busy={isFetching}>
        {found.content.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} actions={actions} />
          </li>
        ))}
      </ul>
      <Pages total={found.totalElements} page={page} onPage={onPage} isFetching={isFetching} />
      <LoginRequiredDialog isOpen={actions.isLoginAsked} onClose={actions.closeLogin} />
    </>
  )
}

function NextStep({ page, onPage, onClear }: Pick<Props, 'page' | 'onPage' | 'onClear'>) {
  if (page > 1) return <Button onClick={() => onPage(1)}>Go to the first page</Button>
  return onClear ? <Button onClick={onClear}>Clear filters</Button> : null
}

function Pages({
  total,
  page,
  onPage,
  isFetching,
}: {
  total: number
  page: number
  onPage: (page: number) => void
  isFetching: boolean
}) {
  const { isLoggedIn } = useSession()
  // the server shows visitors no further than this
  const reachable = isLoggedIn ? total : Math.min(total, SEARCH_PAGE.visitorRows)
  const pageCount = Math.ceil(reachable / SEARCH_PAGE.size)
  return (
    <>
      <Pager label="Pages of profiles" page={page} pageCount={pageCount} onPage={onPage} disabled={isFetching} />
      {reachable < total && page === pageCount && (
        <p className={styles['note']}>Log in to see more than the first {reachable} profiles.</p>
      )}
    </>
  )
}
