import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fromUnits, type Money } from '@thunai/contract/money/money'
import { getPackageUsage, type PackageUsage } from '@thunai/contract/money/membership'
import { getPayments, type MemberPayment } from '@thunai/contract/money/payments'
import { Link } from 'react-router'
import { receiptPath } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx'
import { formatDate, formatMoney } from '../../../ui/text/format.ts'
import { Moment } from '../../../ui/text/Moment.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useDecides } from '../../../data/useOwnRole.ts'
import { useRead } from '../../../data/useRead.ts'
import styles from './plans.module.css'

/** The total left of all active plans (G-75); nothing without an active plan. */
export function WhatIsLeft({ profileId }: { profileId: string }) {
  const { t, i18n } = useLingui()
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  const live =
    data?.data.flatMap(({ expiresAt, ...plan }) =>
      plan.status === 'live' && expiresAt !== undefined ? [{ ...plan, expiresAt }] : [],
    ) ?? []
  const [first, ...others] = live.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt, 'en'))
  if (!first) return null
  const sum = (of: (plan: PackageUsage) => number) => live.reduce((total, plan) => total + of(plan), 0)
  const contacts = sum(({ contactsLeft = 0 }) => contactsLeft)
  return (
    <Banner
      kind="info"
      className={styles['left']}
      title={t`You have ${plural(contacts, { one: '# contact', other: '# contacts' })} and ${sum((plan) => plan.sendSms)} SMS left.`}
    >
      {others.length === 0
        ? t`Your ${first.packageName} plan lasts until ${formatDate(new Date(first.expiresAt), i18n)}.`
        : t`${live.length} plans add up; the first to end is ${first.packageName}, on ${formatDate(new Date(first.expiresAt), i18n)}.`}
    </Banner>
  )
}

/** An older server sends payments in rupees. */
const moneyOf = ({ money, amount }: MemberPayment): Money => money ?? fromUnits(amount, 'INR')

const columns: readonly Column<MemberPayment>[] = [
  { name: msg`Date`, cell: (row) => <Moment at={row.createdAt} isDay /> },
  { name: msg`Plan`, cell: (row) => row.packageName },
  { name: msg`Amount`, cell: (row) => formatMoney(moneyOf(row)), isNumber: true },
  {
    name: msg`Returned`,
    cell: (row) => (row.returned > 0 ? formatMoney(fromUnits(row.returned, moneyOf(row).currency)) : ''),
    isNumber: true,
  },
  { name: msg`Receipt`, cell: (row) => <Link to={receiptPath(row.paymentRefId)}>{row.receiptNumber}</Link> },
]

/** The member's payments with receipts. @param empty shown if there are none */
export function YourPayments({ empty }: { empty?: string }) {
  const { t } = useLingui()
  const decides = useDecides()
  const { data, error, refetch } = useRead(getPayments, {}, { enabled: decides })
  if (!decides) return null
  if (!data)
    return empty === undefined ? null : (
      <Reading error={error} onRetry={refetch} label={t`Loading your payments`}>
        <Skeleton lines={3} />
      </Reading>
    )
  if (data.data.length === 0) return empty === undefined ? null : <p>{empty}</p>
  return (
    <section className={styles['comparison']} aria-label={t`Your payments`}>
      <DataTable
        caption={t`Your payments`}
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.paymentRefId}
        empty=""
      />
    </section>
  )
}
