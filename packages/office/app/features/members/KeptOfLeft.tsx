import { Card, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormerMemberCounts as Kept } from '@thunai/contract/office/members'
import { When } from '../../ui/When.tsx'
import { Facts } from './Facts.tsx'

/** Records of a former member required by law and bookkeeping. */
export function KeptOfLeft({ kept }: { kept: Kept }) {
  const { t } = useLingui()
  const moment = (at: string | null) => at && <When at={at} />
  return (
    <Card withBorder component="section" aria-label={t`Kept records`}>
      <Title order={2} size="h4" mb="sm">
        <Trans>Kept records</Trans>
      </Title>
      <Facts
        of={[
          { label: t`Registered`, value: moment(kept.registeredAt) },
          { label: t`Left`, value: moment(kept.leftAt) },
          { label: t`Orders`, value: kept.orders },
          { label: t`Reports`, value: kept.reports },
          { label: t`Grievances`, value: kept.grievances },
          { label: t`Reviews`, value: kept.reviews },
          { label: t`Staff actions`, value: kept.staffEvents },
        ]}
      />
    </Card>
  )
}
