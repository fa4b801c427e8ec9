import { getMatches, type Match } from '@thunai/contract/members/matches'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { useState } from 'react'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { Waiting } from '../../data/Waiting.tsx'
import { DailyMatches } from './DailyMatches.tsx'
import { MatchCard } from './MatchCard.tsx'
import styles from './MyMatches.module.css'

const FIRST = 12

/** Those who fit the member's wishes, new ones first, then the best, each with how well and why. */
export function MyMatches({ onEditWishes }: { onEditWishes: () => void }) {
  const { data, error, refetch } = useRead(getMatches, { query: {} })
  return (
    <section aria-labelledby="my-matches">
      <h2 id="my-matches" className={styles['heading']}>
        My Matches
      </h2>
      {data ? (
        <Found found={data} onEditWishes={onEditWishes} />
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
      <DailyMatches />
    </section>
  )
}

function Found({
  found: { data, totalElements },
  onEditWishes,
}: {
  found: Reply<typeof getMatches>
  onEditWishes: () => void
}) {
  const [isAll, setAll] = useState(false)
  const editWishes = (
    <Button look="secondary" onClick={onEditWishes}>
      Edit partner preference
    </Button>
  )
  if (data.length === 0) {
    return (
      <EmptyState level={3} heading="Nobody fits your partner preference yet" action={editWishes}>
        A wider age, or one more religion or caste, brings more families into sight.
      </EmptyState>
    )
  }
  const hasNoWish = data.every(({ matchReasons }) => matchReasons.length === 0)
  const shown: readonly Match[] = isAll ? data : data.slice(0, FIRST)
  return (
    <>
      {hasNoWish ? (
        <Banner
          kind="info"
          className={styles['notice']}
          title="You have not said whom you look for yet."
          action={editWishes}
        >
          Until then these are members by how lately they joined and were here.
        </Banner>
      ) : (
        <p className={styles['lead']}>{leadText(data.length, totalElements)}</p>
      )}
      <ul className={styles['cards']}>
        {shown.map((one) => (
          <li key={one.id}>
            <MatchCard match={one} />
          </li>
        ))}
      </ul>
      {shown.length < data.length && (
        <p className={styles['more']}>
          <Button look="secondary" onClick={() => setAll(true)}>
            Show all {data.length}
          </Button>
        </p>
      )}
    </>
  )
}

function leadText(listed: number, total: number): string {
  const count = total.toLocaleString('en-IN')
  if (listed >= total)
    return `${count} ${total === 1 ? 'member fits' : 'members fit'} your wishes of age, religion and caste, new ones first, then the best.`
  return `The ${listed} newest and best among ${count} members who fit your wishes of age, religion and caste.`
}

const Loading = () => (
  <Waiting label="Loading your matches" className={styles['cards']}>
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} height={236} />
    ))}
  </Waiting>
)
