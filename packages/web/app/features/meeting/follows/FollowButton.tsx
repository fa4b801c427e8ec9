import { useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { followProfile, getFollows, unfollowProfile } from '@thunai/contract/meeting/follows'
import { useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../data/call-as-member.ts'
import type { Answer } from '@thunai/client/call'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'

type Props = { profileId: string; name: string; isFollowed: boolean; wide?: boolean }

/** Follows or unfollows a profile. Its family sees the number of followers, never their names. */
export function FollowButton({ profileId, name, isFollowed, wide = false }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const params = { profileId }
  const changing = useCommand(
    (follow: boolean): Promise<Answer<typeof followProfile> | Answer<typeof unfollowProfile>> =>
      follow ? callAsMember(followProfile, { params }) : callAsMember(unfollowProfile, { params }),
    {
      onDone: async ({ message }) => {
        toast.success(message, TOAST.otherMs)
        await Promise.all([
          queries.invalidateQueries({ queryKey: profileKeys.member(profileId) }),
          queries.invalidateQueries(readingsBy(getFollows)),
        ])
      },
      onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
    },
  )
  return (
    <Button look="quiet" wide={wide} isBusy={changing.isBusy} onClick={() => changing.run(!isFollowed)}>
      <Icon name={isFollowed ? 'check' : 'bell'} size={20} />
      {isFollowed ? t`Following` : t`Follow for news`}
      <span className="visually-hidden"> {isFollowed ? t`${name}: unfollow` : name}</span>
    </Button>
  )
}
