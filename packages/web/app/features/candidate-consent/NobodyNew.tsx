import { Trans } from '@lingui/react/macro'
import { Moment } from '../../ui/text/Moment.tsx'

/** That nobody new finds the profile without a yes, now, or from a day on. */
export const NobodyNew = ({ from }: { from: string | null }) =>
  from === null ? (
    <Trans>Nobody new finds the profile until the candidate agrees.</Trans>
  ) : (
    <Trans>
      Without a yes nobody new finds the profile from <Moment at={from} isDay /> on.
    </Trans>
  )
