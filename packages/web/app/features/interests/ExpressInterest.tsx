import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { viewProfile } from '@thunai/contract/members/viewing'
import { paths } from '../../paths.ts'
import { ask } from '../../data/ask.ts'
import { useCommand } from '../../data/useCommand.ts'
import { allowanceKey, useFreeInterests } from '../profiles/useAllowance.ts'
import { Button, type ButtonLook } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import { markInterestInMatches } from './read-interests-anew.ts'
import { useInterestsAnew } from './useInterestsAnew.ts'

type Props = { member: Pick<MemberProfile, 'id'>; look?: ButtonLook }

/** Tells the member that one is interested; where no plan allows it and none is free, it says so and leads to the plans. */
export function ExpressInterest({ member, look = 'secondary' }: Props) {
  const queries = useQueryClient()
  const readAnew = useInterestsAnew()
  const left = useFreeInterests()
  const body = { profileId: member.id, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
  const sending = useCommand(() => ask(viewProfile, { body }), {
    changes: [allowanceKey],
    onDone: async ({ message }) => {
      toast.success(message, TOAST.viewedMs)
      markInterestInMatches(queries, member.id)
      await readAnew(member.id)
    },
    onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
  })
  if (left === 0)
    return (
      <ButtonLink look="secondary" wide to={paths.plans}>
        <Icon name="lock" size={18} />
        <Trans>Interest needs a plan</Trans>
      </ButtonLink>
    )
  return (
    <Button look={look} wide isBusy={sending.isBusy} onClick={() => sending.run()}>
      <Icon name="heart" size={18} />
      <Trans>Express Interest</Trans>
    </Button>
  )
}

/** How many interests are free without a plan, in a sentence; nothing where a plan has them, or while it isn't known. */
export function FreeInterestsLeft() {
  const { t } = useLingui()
  const left = useFreeInterests()
  return left
    ? t`${plural(left, { one: '# free interest left', other: '# free interests left' })}`
    : left === 0
      ? t`Your free interests are used`
      : null
}
