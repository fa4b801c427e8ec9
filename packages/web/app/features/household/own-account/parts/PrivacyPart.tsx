import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'
import { TitledCard } from '../../../../ui/layout/TitledCard.tsx'
import { PrivacySettings } from '../../../profile/privacy/PrivacySettings.tsx'
import { PrivateLooks } from '../PrivateLooks.tsx'

export function PrivacyPart() {
  const { t } = useLingui()
  return (
    <Parts>
      <PrivacySettings />
      <TitledCard
        title={t`Who can see your details`}
        lead={t`Who was given your number and your photos, and how to withdraw them.`}
      >
        <ButtonLink look="secondary" to={paths.disclosures}>
          <Trans>See the list</Trans>
        </ButtonLink>
      </TitledCard>
      <PrivateLooks />
      <TitledCard title={t`Decisions`} lead={t`What we decided about your profile and why, if we ever did.`}>
        <ButtonLink look="secondary" to={paths.decisions}>
          <Trans>See the decisions</Trans>
        </ButtonLink>
      </TitledCard>
    </Parts>
  )
}
