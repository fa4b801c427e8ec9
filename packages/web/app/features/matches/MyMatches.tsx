import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
        <Trans>My Matches</Trans>
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
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const editWishes = (
    <Button look="secondary" onClick={onEditWishes}>
      <Trans>Edit partner preference</Trans>
    </Button>
  )
  if (data.length === 0) {
    return (
      <EmptyState level={3} heading={t`Nobody fits your partner preference yet`} action={editWishes}>
        <Trans>A wider age, or one more religion or caste, brings more families into sight.</Trans>
      </EmptyState>
    )
  }
  const hasNoWish = data.every(({ matchReasons }) => matchReasons.length === 0)
  const count = data.length
  const shown: readonly Match[] = isAll ? data : data.slice(0, FIRST)
  return (
    <>
      {hasNoWish ? (
        <Banner
          kind="info"
          className={styles['notice']}
          title={t`You have not said whom you look for yet.`}
          action={editWishes}
        >
          <Trans>Until then these are members by how lately they joined and were here.</Trans>
        </Banner>
      ) : (
        <p className={styles['lead']}>
          <Lead listed={data.length} total={totalElements} />
        </p>
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
            <Trans>Show all {count}</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

function Lead({ listed, total }: { listed: number; total: number }) {
  const { t } = useLingui()
  const count = total.toLocaleString('en-IN')
  return listed >= total
    ? t`${plural(total, {
        one: `${count} member fits your wishes of age, religion and caste, new ones first, then the best.`,
        other: `${count} members fit your wishes of age, religion and caste, new ones first, then the best.`,
      })}`
    : t`The ${listed} newest and best among ${count} members who fit your wishes of age, religion and caste.`
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your matches`} className={styles['cards']}>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={236} />
      ))}
    </Waiting>
  )
}
