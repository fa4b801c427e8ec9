import { Trans, useLingui } from '@lingui/react/macro'
import { getSeal } from '@thunai/contract/account/candidate-consent'
import { useRead } from '../../data/useRead.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Moment } from '../../ui/text/Moment.tsx'

/** That nobody new finds the profile, now or soon, for want of the candidate's yes; nothing where that isn't so. */
export function SealBanner() {
  const { t } = useLingui()
  const { data } = useRead(getSeal)
  const seal = data?.data
  if (!seal || (seal.hiddenSince === null && seal.hiddenFrom === null)) return null
  return (
    <Banner
      kind="info"
      title={t`The candidate has not agreed yet`}
      action={
        <ButtonLink look="secondary" to={paths.account}>
          <Trans>Ask the candidate</Trans>
        </ButtonLink>
      }
    >
      {seal.hiddenFrom === null ? (
        <Trans>Nobody new finds the profile until the candidate agrees.</Trans>
      ) : (
        <Trans>
          Without a yes nobody new finds the profile from <Moment at={seal.hiddenFrom} isDay /> on.
        </Trans>
      )}
    </Banner>
  )
}
