import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import {
  answerCheckIn,
  CHECK_IN_ANSWERS,
  CHECK_IN_MESSAGES,
  getCheckIns,
  type CheckIn,
  type CheckInAnswer,
} from '@thunai/contract/meeting/check-ins'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'

export const meta = pageMeta({
  title: msg`How did the contact go?`,
  description: msg`Tell us if a family asked for money, or is not who they said.`,
})

const ANSWERS = Object.keys(CHECK_IN_ANSWERS) as CheckInAnswer[]

/** Families with whom numbers were exchanged some days ago. Every question is optional. */
export default function CheckIns() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getCheckIns)
  return (
    <>
      <PageBanner title={t`How did the contact go?`} isSlim />
      <div className="page">
        <p>
          <Trans>
            Only our staff read your answer, never the family. You can skip any question. Never send money to anyone you
            met here; if you have, call 1930 at once.
          </Trans>
        </p>
        {data ? (
          data.data.length > 0 ? (
            data.data.map((one) => <Question key={one.profileId} about={one} />)
          ) : (
            <EmptyState heading={t`Nothing to answer`}>
              <Trans>We ask a few days after you and another family have exchanged numbers.</Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading the questions`}>
            <Card>
              <Skeleton lines={3} />
            </Card>
          </Reading>
        )}
      </div>
    </>
  )
}

function Question({ about: { profileId, name, memberId } }: { about: CheckIn }) {
  const { i18n, t } = useLingui()
  const command = useCommand(
    (answer: CheckInAnswer) => callAsMember(answerCheckIn, { params: { profileId }, body: { answer } }),
    {
      changes: [getCheckIns],
      onDone: (_reply, answer) => {
        toast.success(answer === 'well' ? CHECK_IN_MESSAGES.well : CHECK_IN_MESSAGES.warned)
      },
    },
  )
  return (
    <Card>
      <h2>
        {name} ({memberId})
      </h2>
      {command.failure && <Banner kind="error">{say(i18n, command.failure.message)}</Banner>}
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          look={answer === 'well' ? 'primary' : 'secondary'}
          isBusy={command.isBusy && command.input === answer}
          busyText={t`Sending...`}
          onClick={() => command.run(answer)}
        >
          {say(i18n, CHECK_IN_ANSWERS[answer])}
        </Button>
      ))}
    </Card>
  )
}
