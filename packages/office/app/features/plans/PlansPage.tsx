import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { changePlan, getOfficePlans, type OfficePlan } from '@thunai/contract/office/plans'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { formatMoney, formatUnits } from '../../ui/money.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { PlanDialog } from './PlanDialog.tsx'

/** All plans, on sale or not. A sold plan keeps its terms. */
export function PlansPage() {
  const { t } = useLingui()
  const plans = useRead(getOfficePlans)
  const [edited, setEdited] = useState<OfficePlan | 'new'>()
  const show = useCommand(
    ({ id, isOnSale }: OfficePlan) => callAsStaff(changePlan, { body: { id, isOnSale: !isOnSale } }),
    {
      changes: [getOfficePlans],
    },
  )
  return (
    <Loaded of={plans}>
      {({ data }) => (
        <>
          <PageHead
            title={t`Plans`}
            lead={<Trans>Members see a change at once. Members who bought a plan keep its terms.</Trans>}
          >
            <Button onClick={() => setEdited('new')}>
              <Trans>Add a plan</Trans>
            </Button>
          </PageHead>
          <Stack>
            <Problem of={show.failure} />
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              <Parts>
                {data.map((plan) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    isTurning={show.isBusy && show.input?.id === plan.id}
                    onEdit={() => setEdited(plan)}
                    onTurn={() => show.run(plan)}
                  />
                ))}
              </Parts>
            </SimpleGrid>
          </Stack>
          {edited && <PlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

interface CardProps {
  readonly plan: OfficePlan
  /** True while it is being put on or off sale. */
  readonly isTurning: boolean
  readonly onEdit: () => void
  readonly onTurn: () => void
}

function PlanCard({ plan, isTurning, onEdit, onTurn }: CardProps) {
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {plan.name}
          </Title>
          {!plan.isOnSale && (
            <Badge color="gray" variant="light">
              <Trans>Hidden</Trans>
            </Badge>
          )}
        </Group>
        <Text fz={24} fw={700}>
          {formatUnits(plan.packagePrice, 'INR')}
        </Text>
        {plan.prices.length > 0 && <Text size="sm">{plan.prices.map(formatMoney).join(' · ')}</Text>}
        <Text size="sm">
          <Plural value={plan.validatyDays} one="# day" other="# days" />
          {' · '}
          <Plural value={plan.totalLimit} one="# contact" other="# contacts" />
          {' · '}
          <Trans>{plan.sendSms} SMS</Trans>
        </Text>
        <Text size="sm" c="gray.8">
          <Plural value={plan.live} one="# member has it now" other="# members have it now" />
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="xs" variant="default" loading={isTurning} onClick={onTurn}>
            {plan.isOnSale ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
