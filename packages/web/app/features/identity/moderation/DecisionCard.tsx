import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { DECIDED_ABOUT, MEMBER_DECISIONS, type MemberDecision } from '@thunai/contract/identity/decisions'
import { REASONS } from '@thunai/contract/values/reasons'
import { useRef } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { AppealDialog } from './AppealDialog.tsx'
import styles from './DecisionCard.module.css'
import { useSavedState } from '../../../session/useSavedState.ts'

/** One decision: what, why, from when and until when, with a button to appeal. */
export function DecisionCard({ decision }: { decision: MemberDecision }) {
  const { t, i18n } = useLingui()
  const [isAsking, setIsAsking] = useSavedState(`appeal.${decision.id}.asked`, false)
  const when = useWhen()
  const { kind, about, reason, since, expiresAt, appealUntil } = decision
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenChanged(appealUntil !== null, heading)
  const title = say(i18n, MEMBER_DECISIONS[kind])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <dl className={styles['facts']}>
        <dt>
          <Trans>What it was about</Trans>
        </dt>
        <dd>{say(i18n, DECIDED_ABOUT[about])}</dd>
        <dt>
          <Trans>Why</Trans>
        </dt>
        <dd>{say(i18n, REASONS[reason])}</dd>
        <dt>
          <Trans>Decided</Trans>
        </dt>
        <dd>{when(since)}</dd>
        {expiresAt !== null && (
          <>
            <dt>
              <Trans>Ends</Trans>
            </dt>
            <dd>
              <Moment at={expiresAt} />
            </dd>
          </>
        )}
      </dl>
      <State decision={decision} />
      {appealUntil !== null && (
        <Button look="secondary" aria-label={t`Ask for another look: ${title}`} onClick={() => setIsAsking(true)}>
          <Trans>Ask for another look</Trans>
        </Button>
      )}
      {isAsking && <AppealDialog id={decision.id} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

function State({ decision: { liftedAt, isInForce, appealedAt, appealAnsweredAt } }: { decision: MemberDecision }) {
  const when = useWhen()
  const [lifted, appealed] = [liftedAt && when(liftedAt), appealedAt && when(appealedAt)]
  if (lifted)
    return (
      <p className="flush">
        <Trans>Lifted {lifted}. It no longer applies.</Trans>
      </p>
    )
  if (!isInForce)
    return (
      <p className="flush">
        <Trans>It has ended.</Trans>
      </p>
    )
  if (!appealed) return null
  return (
    <p className="flush">
      {appealAnsweredAt ? (
        <Trans>Another person has looked at it again: it stands.</Trans>
      ) : (
        <Trans>You asked for another look {appealed}. Another person will take it within seven days.</Trans>
      )}
    </p>
  )
}
