import { useMutation } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { viewProfile } from '@thunai/contract/viewing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ask } from '../../session/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { Refused } from '../members/useRead.ts'
import { useInterestsAnew } from './useInterestsAnew.ts'

/** Tells the member that one is interested; leads to the plans where none allows it. */
export function ExpressInterest({ member }: { member: Pick<MemberProfile, 'id'> }) {
  const readAnew = useInterestsAnew()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { profileId: member.id, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
      const answer = await ask(viewProfile, { body })
      if (!answer.ok) throw new Refused(answer.status, answer.text || 'Something went wrong')
      return answer.reply.message
    },
    onSuccess: async (message) => {
      toast.success(message, TOAST.viewedMs)
      await readAnew(member.id)
    },
    onError: (error) => toast.error(error.message, TOAST.refusedMs),
  })
  return (
    <>
      <Button look="secondary" wide isBusy={sending.isPending} onClick={() => sending.mutate()}>
        Express Interest
      </Button>
      {sending.error instanceof Refused && sending.error.status === 403 && (
        <Link to={paths.plans}>See membership plans</Link>
      )}
    </>
  )
}
