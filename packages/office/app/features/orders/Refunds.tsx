import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { OfficeRefund } from '@thunai/contract/office/orders'
import { formatMoney } from '../../ui/money.ts'
import { When } from '../../ui/When.tsx'
import { REFUND_STATES } from './order-words.ts'

/** Refunds with their reason and the staff who made them. */
export function Refunds({ refunds }: { refunds: readonly OfficeRefund[] }) {
  const { i18n } = useLingui()
  return refunds.map(({ id, money, state, reason, by, second, createdAt, failure }) => (
    <Text key={id} size="sm">
      <Text span fw={600}>
        {formatMoney(money)} · {say(i18n, REFUND_STATES[state])}
      </Text>
      {' · '}
      {reason}
      {' · '}
      {by ?? <Trans>made at the gateway</Trans>}
      {second && ` + ${second}`}
      {' · '}
      <When at={createdAt} span />
      {failure && (
        <Text span c="danger.7">
          {' · '}
          {failure}
        </Text>
      )}
    </Text>
  ))
}
