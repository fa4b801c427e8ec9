import { say } from '../../languages/language.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@thunai/contract/money/membership'
import { useId } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { perContact, type PlanGift, priceOf, validityOf } from './plan-words.ts'
import styles from './PlanCard.module.css'

type Props = {
  plan: Plan
  gives: readonly PlanGift[]
  onBuy: () => void
  isBusy: boolean
  /** Another plan is being bought. */
  isBlocked: boolean
}

export function PlanCard({ plan, gives, onBuy, isBusy, isBlocked }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const each = perContact(plan)
  return (
    <Card className={styles['card']}>
      <h2 id={id} className={styles['name']}>
        {plan.name}
      </h2>
      <p className={styles['price']}>
        <strong>{priceOf(plan)}</strong> <span>/ {t(validityOf(plan))}</span>
      </p>
      <p className={styles['each']}>{each && t(each)}</p>
      <dl className={styles['gives']}>
        {gives.map(({ name, value }) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd>{say(i18n, value(plan))}</dd>
          </div>
        ))}
      </dl>
      <Button wide onClick={onBuy} isBusy={isBusy} disabled={isBlocked} aria-describedby={id}>
        <Trans>Buy Now</Trans>
      </Button>
    </Card>
  )
}
