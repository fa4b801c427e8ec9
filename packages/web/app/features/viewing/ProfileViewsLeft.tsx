import { getProfileAllowance } from '@thunai/contract/members/viewing'
import { useRead } from '../../data/useRead.ts'

/** How many profiles one may still open, in a sentence; nothing until it is known. */
export function ProfileViewsLeft() {
  const { data } = useRead(getProfileAllowance)
  if (!data) return null
  const { profileViewsLeft: left, isOfToday } = data.data
  const when = isOfToday ? ' today' : ''
  return (
    <>
      {left === 0
        ? `You have opened as many profiles as you may${when}. `
        : `You can open ${left} more ${left === 1 ? 'profile' : 'profiles'}${when}. `}
    </>
  )
}
