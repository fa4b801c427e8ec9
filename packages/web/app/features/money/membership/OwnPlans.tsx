import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import { WhatIsLeft, YourPayments } from './YourPlans.tsx'

/** The account's page of plans: what is left, payments with receipts, and a link to buy. */
export function OwnPlans() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <TitledCard
      title={t`Plans and receipts`}
      lead={t`What is left of your plans, and a receipt for each payment. Plans never renew automatically.`}
    >
      {user && <WhatIsLeft profileId={user.family_name} />}
      <YourPayments empty={t`No payments yet.`} />
      <ButtonLink look="secondary" to={paths.plans}>
        <Trans>See membership plans</Trans>
      </ButtonLink>
    </TitledCard>
  )
}
