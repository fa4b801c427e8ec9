import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { viewProfile } from '@thunai/contract/members/viewing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ask } from '../../data/ask.ts'
import { useCommand } from '../../data/useCommand.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import { markInterestInMatches } from './read-interests-anew.ts'
import { useInterestsAnew } from './useInterestsAnew.ts'

const FOR_PLANS = ['interestPlanNeeded', 'profileViewsUsed'] as const

/** Tells the member that one is interested; leads to the plans where none allows it. */
export function ExpressInterest({ member }: { member: Pick<MemberProfile, 'id'> }) {
  const queries = useQueryClient()
  const readAnew = useInterestsAnew()
  const body = { profileId: member.id, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
  const sending = useCommand(() => ask(viewProfile, { body }), {
    onDone: async ({ message }) => {
      toast.success(message, TOAST.viewedMs)
      markInterestInMatches(queries, member.id)
      await readAnew(member.id)
    },
    onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
  })
  return (
    <>
      <Button look="secondary" wide isBusy={sending.isBusy} onClick={() => sending.run()}>
        <Trans>Express Interest</Trans>
      </Button>
      {sending.failure && FOR_PLANS.some((code) => code === sending.failure?.code) && (
        <Link to={paths.plans}>
          <Trans>See membership plans</Trans>
        </Link>
      )}
    </>
  )
}
