import { Trans, useLingui } from '@lingui/react/macro'
import { answerInterest, type InterestState } from '@thunai/contract/meeting/interests'
import { TOAST } from '@thunai/contract/frame/limits'
import { useRef } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import styles from './AnswerButtons.module.css'
import { useRefetchInterests } from './useRefetchInterests.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  profileId: string
  name: string
  status: InterestState
  onAnswered?: (state: InterestState) => void
  /** For a narrow bar: omits the extra questions. */
  isBare?: boolean
}

/** Accept and Decline. After an answer, only the other button remains. Accepting may share the member's number. */
export function AnswerButtons({ profileId, name, status, onAnswered, isBare = false }: Props) {
  const { t } = useLingui()
  const refetchInterests = useRefetchInterests()
  const [shares, setShares] = useSavedState(`answer.${profileId}.shares`, false)
  const answering = useCommand(
    (answer: 'accepted' | 'declined') =>
      callAsMember(answerInterest, {
        params: { profileId },
        body: { status: answer, ...(answer === 'accepted' && shares && { shareContact: true }) },
      }),
    {
      onDone: async ({ message, data }) => {
        toast.success(message, TOAST.viewedMs)
        onAnswered?.(data.status)
        await refetchInterests(profileId)
      },
      onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
    },
  )
  const box = useRef<HTMLDivElement>(null)
  const press = (answer: 'accepted' | 'declined') => {
    // the pressed button disappears
    box.current?.focus({ preventScroll: true })
    answering.run(answer)
  }
  const isBusy = (answer: 'accepted' | 'declined') => answering.isBusy && answering.input === answer
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
