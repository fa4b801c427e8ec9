import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/limits'
import { getMemberProfile, type MemberView } from '@thunai/contract/profiles'
import { getProfilesIViewed, viewProfile } from '@thunai/contract/viewing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ask } from '../../session/ask.ts'
import { useSession } from '../../session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { readKey, Refused } from '../members/useRead.ts'

/** Tells the member that one is interested; says so once it is done. Not there on one's own profile. */
export function InterestButton({ member }: { member: MemberView }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { profileId: member.id, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
      const answer = await ask(viewProfile, { body })
      if (!answer.ok) throw new Refused(answer.status, answer.text || 'Something went wrong')
      return answer.reply.message
    },
    onSuccess: async (message) => {
      toast.success(message, TOAST.viewedMs)
      const changed = [readKey(getMemberProfile, { params: { id: member.id } }), readKey(getProfilesIViewed)]
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => toast.error(error.message, TOAST.refusedMs),
  })
  if (user?.family_name === member.id) return null
  if (member.isExpressInterest) return <Banner kind="success">You have expressed your interest.</Banner>
  return (
    <>
      <Button look="secondary" wide isBusy={sending.isPending} onClick={() => sending.mutate()}>Express Interest</Button>
      {sending.error instanceof Refused && sending.error.status === 403 && <Link to={paths.plans}>See membership plans</Link>}
    </>
  )
}
