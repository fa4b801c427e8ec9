import { Trans } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'

/** Tells a connected family that the other profile is resting. */
export function RestingMark({ resting }: { resting: NonNullable<MemberProfile['resting']> }) {
  return (
    <Banner kind="info">
      {resting.kind === 'talks' ? (
        <Trans>This family is in talks with one family now.</Trans>
      ) : (
        <Trans>
          This family is taking a break until <Moment at={resting.until} isDay />.
        </Trans>
      )}
    </Banner>
  )
}
