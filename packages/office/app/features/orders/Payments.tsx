import { Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { OfficeOrder } from '@thunai/contract/office/orders'
import { formatMoney, formatUnits } from '../../ui/money.ts'
import { OUTCOMES } from './order-words.ts'

type Props = { payments: OfficeOrder['payments']; onRefund: ((payment: string) => void) | undefined }

/** An order's payments, with the amount of each that can still be refunded. */
export function Payments({ payments, onRefund }: Props) {
  const { i18n } = useLingui()
  return payments.map(({ id, money, outcome, returned, left, barred }) => (
    <Group key={id} justify="space-between" gap="xs">
      <Text size="sm">
        {formatMoney(money)} {say(i18n, OUTCOMES[outcome])}
        {returned > 0 && (
          <>
            {' · '}
            <Trans>{formatUnits(returned, money.currency)} refunded</Trans>
          </>
        )}
        <Text span size="xs" c="gray.8" ml={6}>
          {id}
        </Text>
      </Text>
      {onRefund && left > 0 && barred && (
        <Text size="xs" c="gray.8">
          {say(i18n, barred)}
        </Text>
      )}
      {onRefund && left > 0 && !barred && (
        <Button size="xs" variant="default" onClick={() => onRefund(id)}>
          <Trans>Refund</Trans>
        </Button>
      )}
    </Group>
  ))
}
