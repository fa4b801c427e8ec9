import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getOrdersCsv } from '@thunai/contract/office/csv'
import { getOfficeOrders, type OfficeOrder, type OfficeRefund } from '@thunai/contract/office/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { useMe } from '../../session/useMe.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { formatMoney, formatUnits } from '../../ui/money.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { ORDER_COLOURS, ORDER_STATE_NAMES } from './order-words.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { OrdersFilter, useOrdersFilter } from './OrdersFilter.tsx'
import { PayBackDialog } from './PayBackDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { Refunds } from './Refunds.tsx'
import { Totals } from './Totals.tsx'

const COLUMNS = 7

/** Orders by state and day, with their sums. */
export function OrdersPage() {
  const { t } = useLingui()
  const address = useOrdersFilter()
  const { filter } = address
  const pages = usePages(getOfficeOrders, filter)
  const [opened, setOpened] = useState<OfficeOrder>()
  const [refunded, setRefunded] = useState<{ order: OfficeOrder; payment: string }>()
  const [owed, setOwed] = useState<{ order: OfficeOrder; refund: OfficeRefund }>()
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHead title={t`Orders`} lead={<Trans>Orders, payments and refunds as in the accounts.</Trans>}>
        <CsvLink of={getOrdersCsv} query={filter} />
      </PageHead>
      <SearchField
        label={t`Find an order`}
        placeholder={t`Order, payment, refund or member id`}
        value={filter.q ?? ''}
        onSearch={(words) => address.change({ q: words })}
      />
      <OrdersFilter {...address} />
      {pages.first?.totals && <Totals of={pages.first.totals} />}
      <PagedList
        of={pages}
        empty={
          isFiltered ? (
            <Empty title={<Trans>No such order</Trans>}>
              <Trans>
                Search for the whole number of an order or payment, or for a member id, or choose another state or day.
              </Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>There are no orders yet</Trans>}>
              <Trans>Every plan a family ordered is listed here, even if it was never paid.</Trans>
            </Empty>
          )
        }
      >
        {(rows) => (
          <ListTable
            minWidth={880}
            columns={[t`Ordered`, t`Member`, t`Plan`, t`Amount`, t`State`, t`Receipt`, t`Actions`]}
            rows={rows}
            keyOf={(order) => order.number}
          >
            {(order) => (
              <OrderRow
                order={order}
                onOpen={() => setOpened(order)}
                onRefund={(payment) => setRefunded({ order, payment })}
                onPay={(refund) => setOwed({ order, refund })}
              />
            )}
          </ListTable>
        )}
      </PagedList>
      {opened && (
        <OrderDialog
          order={opened}
          onRefund={(payment) => {
            setRefunded({ order: opened, payment })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {owed && <PayBackDialog {...owed} onClose={() => setOwed(undefined)} />}
      {refunded && <RefundDialog {...refunded} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

interface RowProps {
  readonly order: OfficeOrder
  readonly onOpen: () => void
  readonly onRefund: (payment: string) => void
  readonly onPay: (refund: OfficeRefund) => void
}

function OrderRow({ order, onOpen, onRefund, onPay }: RowProps) {
  const { i18n } = useLingui()
  const { rights } = useMe()
  const returned = order.payments.reduce((sum, payment) => sum + payment.returned, 0)
  const refundable = rights.includes('refund') ? order.payments.filter(({ left, barred }) => left > 0 && !barred) : []
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <When at={order.createdAt} />
        </Table.Td>
        <Table.Td>
          {rights.includes('findMembers') ? (
            <Text size="sm" component={Link} to={`/members/${order.memberId}`} c="kumkum.7">
              {order.memberId}
            </Text>
          ) : (
            <Text size="sm">{order.memberId}</Text>
          )}
        </Table.Td>
        <Table.Td>{order.packageName}</Table.Td>
        <Table.Td style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(order.money)}
          {returned > 0 && (
            <Text size="sm" c="gray.8">
              <Trans>{formatUnits(returned, order.money.currency)} refunded</Trans>
            </Text>
          )}
        </Table.Td>
        <Table.Td>
          <Badge color={ORDER_COLOURS[order.state]} variant="light">
            {say(i18n, ORDER_STATE_NAMES[order.state])}
          </Badge>
        </Table.Td>
        <Table.Td>{order.receiptNumber}</Table.Td>
        <Table.Td>
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" onClick={onOpen}>
              <Trans>Open</Trans>
            </Button>
            {refundable.length === 1 && (
              <Button size="xs" variant="default" onClick={() => onRefund(refundable[0]?.id ?? '')}>
                <Trans>Refund</Trans>
              </Button>
            )}
          </Group>
        </Table.Td>
      </Table.Tr>
      {order.refunds.length > 0 && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS} pt={0}>
            <Refunds refunds={order.refunds} onPay={rights.includes('refund') ? onPay : undefined} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
