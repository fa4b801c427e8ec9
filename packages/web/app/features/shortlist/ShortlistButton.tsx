import type { MemberView } from '@thunai/contract/profiles'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useShortlisted } from './useShortlist.ts'

/** Keeps the profile for later, on its own page. Not there on one's own profile. */
export function ShortlistButton({ member }: { member: Pick<MemberView, 'id'> }) {
  const { user } = useSession()
  const { isIn, isBusy, toggle } = useShortlisted(member.id)
  if (user?.family_name === member.id) return null
  return (
    <Button look="quiet" wide isBusy={isBusy} onClick={toggle}>
      <Icon name={isIn ? 'check' : 'star'} size={20} />{isIn ? 'In your shortlist: take out' : 'Add to shortlist'}
    </Button>
  )
}
