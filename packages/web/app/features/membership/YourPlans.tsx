import { getPackageUsage, type PackageUsage } from '@thunai/contract/money/membership'
import { getPayments, type MemberPayment } from '@thunai/contract/money/payments'
import { Link } from 'react-router'
import { receiptPath } from '../../paths.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { formatDate, formatRupees } from '../../ui/text/format.ts'
import { useRead } from '../../data/useRead.ts'
import styles from './plans.module.css'

/** What is left of the live plans, together (G-75); nothing for who has none. */
export function WhatIsLeft({ profileId }: { profileId: string }) {
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  const live = data?.data.filter(({ status }) => status === 'live') ?? []
  const [first, ...others] = live.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
  if (!first) return null
  const sum = (of: (plan: PackageUsage) => number) => live.reduce((total, plan) => total + of(plan), 0)
  return (
    <Banner
      kind="info"
      className={styles['left']}
      title={`You have ${sum((plan) => plan.contactsLeft)} contacts and ${sum((plan) => plan.sendSms)} SMS left.`}
    >
      {others.length === 0
        ? `Your ${first.packageName} plan lasts until ${formatDate(new Date(first.expiresAt))}.`
        : `${live.length} plans add up; the first to end is ${first.packageName}, on ${formatDate(new Date(first.expiresAt))}.`}
    </Banner>
  )
}

const columns: readonly Column<MemberPayment>[] = [
  { name: 'Date', cell: (row) => formatDate(new Date(row.createdAt)) },
  { name: 'Plan', cell: (row) => row.packageName },
  { name: 'Amount', cell: (row) => formatRupees(row.amount), isNumber: true },
  { name: 'Receipt', cell: (row) => <Link to={receiptPath(row.paymentRefId)}>{row.receiptNumber}</Link> },
]

/** The member's payments with their receipts; nothing for who has none. */
export function YourPayments() {
  const { data } = useRead(getPayments)
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles['comparison']} aria-label="Your payments">
      <DataTable
        caption="Your payments"
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.paymentRefId}
        empty=""
      />
    </section>
  )
}
