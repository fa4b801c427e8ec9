import { Trans, useLingui } from '@lingui/react/macro'
import { getSeal } from '@thunai/contract/household/candidate-consent'
import { useRead } from '../../../data/useRead.ts'
import { accountPartPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { HiddenUntilConsent } from './HiddenUntilConsent.tsx'

/**
 * Warns that the profile is or will be hidden from new members, or will be deleted, without the candidate's consent.
 * Otherwise renders nothing.
 */
export function SealBanner() {
  const { t } = useLingui()
  const { data } = useRead(getSeal)
  const seal = data?.data
  if (!seal || (seal.hiddenSince === null && seal.hiddenFrom === null)) return null
  const deletedAt = seal.state === 'refused' ? seal.until : null
  return (
    <Banner
      kind="info"
      title={deletedAt !== null ? t`The candidate doesn’t want this profile` : t`The candidate has not agreed yet`}
      action={
        <ButtonLink look="secondary" to={accountPartPath('login')}>
          {deletedAt !== null ? <Trans>Open your account</Trans> : <Trans>Ask the candidate</Trans>}
        </ButtonLink>
      }
    >
      {deletedAt !== null ? (
        <Trans>
          New families can’t find it, and on <Moment at={deletedAt} /> it will be deleted. If the wrong person was
          asked, tell us before then.
        </Trans>
      ) : (
        <HiddenUntilConsent from={seal.hiddenFrom} />
      )}
    </Banner>
  )
}
