import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'
import { TitledCard } from '../../../../ui/layout/TitledCard.tsx'
import { TakeABreak } from '../../../meeting/pauses/TakeABreak.tsx'

export function RestPart() {
  const { t } = useLingui()
  return (
    <Parts>
      <TitledCard
        title={t`Take a break`}
        lead={t`Your profile can rest while you talk with one family, or while you take a break.`}
      >
        <TakeABreak />
      </TitledCard>
      <TitledCard
        title={t`Our match is fixed`}
        lead={t`When you have found your match here or elsewhere, tell us: no one else will see your profile then.`}
      >
        <ButtonLink look="secondary" to={paths.fixed}>
          <Trans>Our match is fixed</Trans>
        </ButtonLink>
      </TitledCard>
    </Parts>
  )
}
