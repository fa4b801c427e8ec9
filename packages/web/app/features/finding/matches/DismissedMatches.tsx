import { Trans, useLingui } from '@lingui/react/macro'
import { type DismissedMatch, getDismissedMatches } from '@thunai/contract/finding/matches'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { matchesPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { ManyRows } from '../../profile/profiles/rows/ManyRows.tsx'
import { MemberRow, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import styles from './matches.module.css'
import { useBringingBack } from './useDismissing.ts'

/** Dismissed matches, each with an undo. */
export function DismissedMatches() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getDismissedMatches)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(data?.data.length, title)
  return (
    <section aria-labelledby="dismissed-matches">
      <h2 ref={title} tabIndex={-1} id="dismissed-matches" className="heading-size only-above-2">
        <Trans>Matches you dismissed</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>They no longer appear in your matches or in emails with matches. No one is told.</Trans>{' '}
        <Link to={matchesPath('all')}>
          <Trans>Back to the matches</Trans>
        </Link>
      </p>
      {!data ? (
        <Reading error={error} onRetry={refetch}>
          <MemberRowsWaiting label={t`Loading the profiles`} />
        </Reading>
      ) : data.data.length === 0 ? (
        <EmptyState
          level={3}
          heading={t`You haven’t dismissed anyone`}
          action={
            <ButtonLink look="secondary" to={matchesPath('all')}>
              <Trans>See all matches</Trans>
            </ButtonLink>
          }
        >
          <Trans>A match you dismiss with the cross leaves the list; you can restore it here.</Trans>
        </EmptyState>
      ) : (
        <ManyRows list="dismissed" rows={data.data} total={data.data.length}>
          {(match) => <DismissedCard key={match.id} match={match} />}
        </ManyRows>
      )}
    </section>
  )
}

function DismissedCard({ match }: { match: DismissedMatch }) {
  const bringingBack = useBringingBack()
  const when = useWhen()(match.dismissedAt)
  return (
    <MemberRow
      profile={match}
      note={
        <p>
          <Trans>You dismissed this match {when}</Trans>
        </p>
      }
      actions={
        <Button look="secondary" isBusy={bringingBack.isBusy} onClick={() => bringingBack.run(match.id)}>
          <Trans>Restore</Trans>
          <span className="visually-hidden"> {match.name}</span>
        </Button>
      }
    />
  )
}
