import { useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useIsOwn } from '../../session/useIsOwn.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useShortlisted } from './useShortlist.ts'

/** Keeps the profile for later, on its own page. Not there on one's own profile. */
export function ShortlistButton({ member }: { member: Pick<MemberProfile, 'id'> }) {
  const { t } = useLingui()
  const isOwn = useIsOwn(member.id)
  const { isIn, isBusy, toggle } = useShortlisted(member.id)
  if (isOwn) return null
  return (
    <Button look="quiet" wide isBusy={isBusy} onClick={toggle}>
      <Icon name={isIn ? 'check' : 'star'} size={20} />
      {isIn ? t`Remove from shortlist` : t`Add to shortlist`}
    </Button>
  )
}
