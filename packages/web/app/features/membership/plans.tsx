import { TOAST } from '@thunai/contract/limits'
import { getPlans, type Plan } from '@thunai/contract/membership'
import { useState } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/useSession.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBanner } from '../../ui/PageBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import { perContact, PLAN_GIVES, priceOf, validityOf } from './plan-words.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './plans.module.css'

export const meta = () =>
  pageMeta({ title: 'Our Membership Plans', description: 'What each plan costs, how long it lasts and what it gives, side by side.', path: paths.plans })

export default function Plans() {
  const { data, error, refetch } = useRead(getPlans)
  return (
    <>
      <PageBanner title="Our Membership Plans">Registering and searching are free. A plan opens the contacts of families you like.</PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? <OnSale plans={data.data} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : <Loading />}
      </div>
    </>
  )
}

function OnSale({ plans }: { plans: readonly Plan[] }) {
  const { isLoggedIn } = useSession()
  const [wanted, setWanted] = useState<Plan>()
  if (plans.length === 0) return <EmptyState heading="No plans are on sale at the moment.">Please look in again soon.</EmptyState>
  const buy = (plan: Plan) => (isLoggedIn ? setWanted(plan) : toast.error('User not logged in', TOAST.otherMs))
  return (
    <>
      <ul className={styles['plans']} aria-label="Plans">
        {plans.map((plan) => <li key={plan.id}><PlanCard plan={plan} onBuy={() => buy(plan)} /></li>)}
      </ul>
      <Comparison plans={plans} />
      <Dialog
        isOpen={wanted !== undefined} title={`${wanted?.name ?? ''} plan`} onClose={() => setWanted(undefined)}
        actions={<ButtonLink to={paths.bankDetails}>See bank details</ButtonLink>}
      >
        <p>Online payment is not available yet. You can pay {wanted && priceOf(wanted)} by bank transfer: we start your plan when the money has arrived.</p>
      </Dialog>
    </>
  )
}

type ComparedRow = { name: string; explained: string; value: (plan: Plan) => string }

const compared: readonly ComparedRow[] = [
  { name: 'Price', explained: 'Paid once; nothing is taken again by itself', value: priceOf },
  { name: 'Lasts', explained: 'From the day it starts', value: validityOf },
  ...PLAN_GIVES,
  { name: 'Comes to', explained: 'The price shared over all its contacts', value: (plan) => perContact(plan) ?? '' },
]

function Comparison({ plans }: { plans: readonly Plan[] }) {
  return (
    <section className={styles['comparison']} aria-label="Plans side by side">
      <DataTable
        caption="Plans side by side" rows={compared} rowKey={(row) => row.name} empty=""
        columns={[
          { name: 'What you get', cell: (row) => <span className={styles['what']}><strong>{row.name}</strong><small>{row.explained}</small></span> },
          ...plans.map((plan) => ({ name: plan.name, cell: (row: ComparedRow) => row.value(plan), isNumber: true })),
        ]}
      />
      <p className={styles['notes']}>
        A contact counts once: looking at it again is free, and what you have opened stays open after the plan ends. Several plans add up; the
        one that ends first is used first.
      </p>
    </section>
  )
}

const Loading = () => (
  <Waiting className={styles['plans']} label="Loading the plans">
    {[1, 2, 3, 4].map((n) => <Card key={n}><Skeleton height={32} /><Skeleton height={56} /><Skeleton lines={5} /></Card>)}
  </Waiting>
)
