import { Trans, useLingui } from '@lingui/react/macro'
import { answerInterest, type InterestState } from '@thunai/contract/members/interests'
import { TOAST } from '@thunai/contract/frame/limits'
import { useRef } from 'react'
import { ask } from '../../data/ask.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import styles from './AnswerButtons.module.css'
import { useInterestsAnew } from './useInterestsAnew.ts'
import { useWritten } from '../../session/useWritten.ts'

type Props = {
  profileId: string
  name: string
  status: InterestState
  onAnswered?: (state: InterestState) => void
  /** In a narrow bar, without what is asked besides. */
  isBare?: boolean
}

/** Accept and Decline; once answered, the other of the two remains for a change of mind. With a yes the own number may be shown. */
export function AnswerButtons({ profileId, name, status, onAnswered, isBare = false }: Props) {
  const { t } = useLingui()
  const readAnew = useInterestsAnew()
  const [shares, setShares] = useWritten(`answer.${profileId}.shares`, false)
  const answering = useCommand(
    (answer: 'accepted' | 'declined') =>
      ask(answerInterest, {
        params: { profileId },
        body: { status: answer, ...(answer === 'accepted' && shares && { shareContact: true }) },
      }),
    {
      onDone: async ({ message, data }) => {
        toast.success(message, TOAST.viewedMs)
        onAnswered?.(data.status)
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
  const isOpen = status === 'sent' || status === 'closed'
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
          look={isOpen ? 'primary' : 'quiet'}
          isBusy={isBusy('accepted')}
          disabled={answering.isBusy}
          onClick={() => press('accepted')}
        >
          {isOpen ? t`Accept` : t`Accept after all`}
          {whose}
        </Button>
      )}
      {status !== 'declined' && status !== 'closed' && (
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
      {isOpen && !isBare && (
        <Checkbox
          className={styles['shares']}
          label={
            <>
              {t`Show them my number`} <span className="visually-hidden">{name}</span>
            </>
          }
          checked={shares}
          onChange={({ currentTarget }) => setShares(currentTarget.checked)}
        />
      )}
    </div>
  )
}
