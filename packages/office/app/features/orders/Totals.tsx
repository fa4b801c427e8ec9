import { Group, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { OrderTotals } from '@thunai/contract/office/orders'
import { formatMoney } from '../../ui/money.ts'

/** Sums over all orders of the list, one line per currency. */
export function Totals({ of }: { of: readonly OrderTotals[] }) {
  return of.map(({ currency, orders, taken, refunded }) => {
    const sum = (minor: number) => formatMoney({ minor, currency })
    return (
      <Group key={currency} gap="lg" mb="xs">
        <Text size="sm">
          <Plural value={orders} one="# order" other="# orders" />
        </Text>
        <Text size="sm">
          <Trans>Received {sum(taken)}</Trans>
        </Text>
        <Text size="sm">
          <Trans>Refunded {sum(refunded)}</Trans>
        </Text>
        <Text size="sm" fw={600}>
          <Trans>Remaining {sum(taken - refunded)}</Trans>
        </Text>
      </Group>
    )
  })
}
