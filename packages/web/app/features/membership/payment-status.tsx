import { useLocation } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './payment-status.module.css'

export const meta = () => pageMeta({ title: 'Payment Status', description: 'How the payment of a plan ended.' })

/** The plan that was paid for; undefined unless the page was opened by a payment that went well. */
function paidPlan(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('success' in state) || state.success !== true) return undefined
  return 'packageName' in state && typeof state.packageName === 'string' ? state.packageName : ''
}

export default function PaymentStatus() {
  const paid = paidPlan(useLocation().state)
  const isPaid = paid !== undefined
  return (
    <div className={`page ${styles['page']}`}>
      <Card className={styles['card']}>
        <Icon name={isPaid ? 'success' : 'error'} size={72} className={classes(styles['icon'], isPaid && styles['good'])} />
        <h1>{isPaid ? 'Payment Successful!' : 'Payment Failed!'}</h1>
        <p>{isPaid ? `Your payment for ${paid} has been completed.` : 'Something went wrong with your payment. Please try again.'}</p>
        <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
      </Card>
    </div>
  )
}
