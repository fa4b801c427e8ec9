import { Trans, useLingui } from '@lingui/react/macro'
import { answerInterest, type InterestState } from '@thunai/contract/members/interests'
import { TOAST } from '@thunai/contract/frame/limits'
import { useRef } from 'react'
import { ask } from '../../data/ask.ts'
import { useCommand } from '../../data/useCommand.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import styles from './AnswerButtons.module.css'
import { useInterestsAnew } from './useInterestsAnew.ts'

type Props = { profileId: string; name: string; status: InterestState }

/** Accept and Decline; once answered, the other of the two remains for a change of mind. */
export function AnswerButtons({ profileId, name, status }: Props) {
  const { t } = useLingui()
  const readAnew = useInterestsAnew()
  const answering = useCommand(
    (answer: 'accepted' | 'declined') => ask(answerInterest, { params: { profileId }, body: { status: answer } }),
    {
      onDone: async ({ message }) => {
        toast.success(message, TOAST.viewedMs)
        await readAnew(profileId)
      },
      onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
    },
  )
  const box = useRef<HTMLDivElement>(null)
  const press = (answer: 'accepted' | 'declined') => {
    // the button goes when it has done its work
    box.current?.focus({ preventScroll: true })
    answering.run(answer)
  }
  const isBusy = (answer: 'accepted' | 'declined') => answering.isBusy && answering.wish === answer
  const whose = (
    <span className="visually-hidden">
      {' '}
      <Trans>the interest of {name}</Trans>
    </span>
  )
  return (
    <div ref={box} tabIndex={-1} className={styles['buttons']}>
      {status !== 'accepted' && (
        <Button
          look={status === 'sent' ? 'primary' : 'quiet'}
          isBusy={isBusy('accepted')}
          disabled={answering.isBusy}
          onClick={() => press('accepted')}
        >
          {status === 'sent' ? t`Accept` : t`Accept after all`}
          {whose}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          look={status === 'sent' ? 'secondary' : 'quiet'}
          isBusy={isBusy('declined')}
          disabled={answering.isBusy}
          onClick={() => press('declined')}
        >
          {status === 'sent' ? t`Decline` : t`Decline after all`}
          {whose}
        </Button>
      )}
    </div>
  )
}
