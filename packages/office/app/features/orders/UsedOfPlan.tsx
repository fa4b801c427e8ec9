import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrderDetail } from '@thunai/contract/office/orders'

/** What the family has used of the plan so far. */
export function UsedOfPlan({ of }: { of: OfficeOrderDetail['used'] }) {
  const { i18n } = useLingui()
  if (!of)
    return (
      <Text size="sm">
        <Trans>This order gave no plan.</Trans>
      </Text>
    )
  const day = (at: string) => i18n.date(at, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <Text size="sm">
      <Trans>
        Used so far: {of.contacts} of {of.ofContacts} contacts and {of.sms} of {of.ofSms} SMS. The plan runs from{' '}
        {day(of.startsAt)} to {day(of.endsAt)}.
      </Trans>
    </Text>
  )
}
