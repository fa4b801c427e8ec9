import { Trans } from '@lingui/react/macro'
import { Moment } from '../../../ui/text/Moment.tsx'

/** Says that new families can't find the profile without the candidate's consent, now or from a date on. */
export const HiddenUntilConsent = ({ from }: { from: string | null }) =>
  from === null ? (
    <Trans>New families can’t find the profile until the candidate agrees.</Trans>
  ) : (
    <Trans>
      Without a yes, new families can’t find the profile from <Moment at={from} isDay /> on.
    </Trans>
  )
