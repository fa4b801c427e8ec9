import { Plural } from '@lingui/react/macro'
import { getProfileAllowance } from '@thunai/contract/meeting/viewing'
import { useRead } from '../../../data/useRead.ts'

/** The number of profiles that can still be opened; nothing while loading. */
export function ProfileViewsLeft() {
  const { data } = useRead(getProfileAllowance)
  if (!data) return null
  const { profileViewsLeft: left, isOfToday } = data.data
  return (
    <>
      {isOfToday ? (
        <Plural
          value={left}
          _0="You have opened all the profiles you can today."
          one="You can open # more profile today."
          other="You can open # more profiles today."
        />
      ) : (
        <Plural
          value={left}
          _0="You have opened all the profiles you can."
          one="You can open # more profile."
          other="You can open # more profiles."
        />
      )}{' '}
    </>
  )
}
