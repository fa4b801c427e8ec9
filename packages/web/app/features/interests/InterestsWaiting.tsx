import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/members/interests'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { profilePageState } from '../../profile-page-state.ts'
import { useRead } from '../../data/useRead.ts'

/** Says that families wait for an answer, and leads there; nothing while none does. */
export function InterestsWaiting() {
  const { t } = useLingui()
  const { data } = useRead(getInterests)
  const waiting = data?.data.totals.waiting ?? 0
  if (waiting === 0) return null
  return (
    <Banner
      kind="info"
      title={t`${plural(waiting, { one: 'One family has expressed interest.', other: '# families have expressed interest.' })}`}
      action={
        <Link to={paths.myProfile} state={profilePageState('viewed-by')}>
          <Trans>Answer</Trans>
        </Link>
      }
    >
      <Trans>They wait for your answer.</Trans>
    </Banner>
  )
}
