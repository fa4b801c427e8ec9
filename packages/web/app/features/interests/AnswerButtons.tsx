import { useMutation } from '@tanstack/react-query'
import { answerInterest, type InterestState } from '@thunai/contract/interests'
import { TOAST } from '@thunai/contract/limits'
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
  const isBusy = (answer: 'accepted' | 'declined') => answering.isPending && answering.variables === answer
  const whose = <span className="visually-hidden"> the interest of {name}</span>
  return (
    <div className={styles['buttons']}>
      {status !== 'accepted' && (
        <Button
          look={status === 'sent' ? 'primary' : 'quiet'} isBusy={isBusy('accepted')} disabled={answering.isPending}
          onClick={() => answering.mutate('accepted')}
        >
          {status === 'sent' ? 'Accept' : 'Accept after all'}{whose}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          look={status === 'sent' ? 'secondary' : 'quiet'} isBusy={isBusy('declined')} disabled={answering.isPending}
          onClick={() => answering.mutate('declined')}
        >
          {status === 'sent' ? 'Decline' : 'Decline after all'}{whose}
        </Button>
      )}
    </div>
  )
}
