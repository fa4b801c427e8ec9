import { getInterests } from '@thunai/contract/members/interests'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { profilePageState } from '../../profile-page-state.ts'
import { useRead } from '../../data/useRead.ts'

/** Says that families wait for an answer, and leads there; nothing while none does. */
export function InterestsWaiting() {
  const { data } = useRead(getInterests)
  const waiting = data?.data.totals.waiting ?? 0
  if (waiting === 0) return null
  return (
    <Banner
      kind="info"
      title={waiting === 1 ? 'One family has expressed interest.' : `${waiting} families have expressed interest.`}
      action={
        <Link to={paths.myProfile} state={profilePageState('viewed-by')}>
          Answer
        </Link>
      }
    >
      They wait for your answer.
    </Banner>
  )
}
