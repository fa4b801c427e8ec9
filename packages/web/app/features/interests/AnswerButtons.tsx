import { useMutation } from '@tanstack/react-query'
import { answerInterest, type InterestState } from '@thunai/contract/interests'
import { TOAST } from '@thunai/contract/limits'
import { useRef } from 'react'
import { ask } from '../../session/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { Refused } from '../members/useRead.ts'
import styles from './AnswerButtons.module.css'
import { useInterestsAnew } from './useInterestsAnew.ts'

type Props = { profileId: string; name: string; status: InterestState }

/** Accept and Decline; once answered, the other of the two remains for a change of mind. */
export function AnswerButtons({ profileId, name, status }: Props) {
  const readAnew = useInterestsAnew()
  const answering = useMutation({
    mutationFn: async (answer: 'accepted' | 'declined') => {
      const reply = await ask(answerInterest, { params: { profileId }, body: { status: answer } })
      if (!reply.ok) throw new Refused(reply.status, reply.statusMessage)
      return reply.reply.message
    },
    onSuccess: async (message) => {
      toast.success(message, TOAST.viewedMs)
      await readAnew(profileId)
    },
    onError: (error) => toast.error(error.message, TOAST.refusedMs),
  })
  const box = useRef<HTMLDivElement>(null)
  const press = (answer: 'accepted' | 'declined') => {
    // the button goes when it has done its work
    box.current?.focus({ preventScroll: true })
    answering.mutate(answer)
  }
  const isBusy = (answer: 'accepted' | 'declined') => answering.isPending && answering.variables === answer
  const whose = <span className="visually-hidden"> the interest of {name}</span>
  return (
    <div ref={box} tabIndex={-1} className={styles['buttons']}>
      {status !== 'accepted' && (
        <Button
          look={status === 'sent' ? 'primary' : 'quiet'}
          isBusy={isBusy('accepted')}
          disabled={answering.isPending}
          onClick={() => press('accepted')}
        >
          {status === 'sent' ? 'Accept' : 'Accept after all'}
          {whose}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          look={status === 'sent' ? 'secondary' : 'quiet'}
          isBusy={isBusy('declined')}
          disabled={answering.isPending}
          onClick={() => press('declined')}
        >
          {status === 'sent' ? 'Decline' : 'Decline after all'}
          {whose}
        </Button>
      )}
    </div>
  )
}
