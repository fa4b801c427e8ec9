import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { OfficeRefund } from '@thunai/contract/office/orders'
import { formatMoney } from '../../ui/money.ts'
import { When } from '../../ui/When.tsx'
import { refundStateName } from './order-words.ts'

interface Props {
  readonly refunds: readonly OfficeRefund[]
  /** Books a refund that staff have paid at the counter; absent if that isn't possible. */
  readonly onPay?: ((refund: OfficeRefund) => void) | undefined
}

/** Refunds with their reason and the staff who made them. */
export function Refunds({ refunds, onPay }: Props) {
  const { i18n } = useLingui()
  return refunds.map((refund) => {
    const { id, money, state, reason, by, second, createdAt, failure, isByHand, isMadeAtGateway } = refund
    return (
      <Text key={id} size="sm" component="div">
        <Text span fw={600}>
          {formatMoney(money)} · {say(i18n, refundStateName(refund))}
        </Text>
        {' · '}
        {reason}
        {' · '}
        {by ?? (isMadeAtGateway ? <Trans>made at the gateway</Trans> : <Trans>the service</Trans>)}
        {second && ` + ${second}`}
        {' · '}
        <When at={createdAt} span />
        {failure && (
          <Text span c="danger.7">
            {' · '}
            {failure}
          </Text>
        )}
        {onPay && isByHand && state === 'asked' && (
          <Button size="xs" variant="default" ml="xs" onClick={() => onPay(refund)}>
            <Trans>Pay back</Trans>
          </Button>
        )}
      </Text>
    )
  })
}
