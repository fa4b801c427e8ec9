import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '@thunai/contract/values/dates'
import { useId } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { useNow } from '../../../ui/hooks/useNow.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { classes } from '../../../ui/text/classes.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { lastDayOf, perContact, type PlanGift, type PricedPlan, priceOf, validityOf } from './plan-words.ts'
import styles from './PlanCard.module.css'

type Props = {
  plan: PricedPlan
  gives: readonly PlanGift[]
  /** True for the one plan with a mark and a filled button. */
  isSuggested: boolean
  onBuy: () => void
  isBusy: boolean
  /** True while another plan is being bought. */
  isBlocked: boolean
}

/** A plan with everything it includes and what its buyer agrees to, since Buy Now leads directly to the checkout. */
export function PlanCard({ plan, gives, isSuggested, onBuy, isBusy, isBlocked }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const each = perContact(plan)
  const price = priceOf(plan)
  const end = lastDayOf(plan, useNow())
  // the server doesn't know the reader's time zone, so it uses India's day
  const lastDay = formatDate(import.meta.env.SSR ? new Date(`${dayInIndia(end)}T00:00`) : end, i18n)
  return (
    <Card className={classes(styles['card'], isSuggested && styles['suggested'])}>
      <div className={styles['head']}>
        <h2 id={id} className="flush heading-size">
          {plan.name}
        </h2>
        {isSuggested && (
          <p className={styles['mark']}>
            {plan.isMostChosen ? <Trans>Most chosen</Trans> : <Trans>Lowest price per contact</Trans>}
          </p>
        )}
        <p className={styles['price']}>
          <strong>{price}</strong> <span>/ {t(validityOf(plan))}</span>
        </p>
        <p className={styles['each']}>{each && t(each)}</p>
      </div>
      <dl className={styles['gives']}>
        {gives.map(({ name, value }) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd>{say(i18n, value(plan))}</dd>
          </div>
        ))}
      </dl>
      <p id={`${id}-summary`} className={styles['summary']}>
        <Trans>
          You pay {price} once. If you buy today, the plan lasts until {lastDay}. No automatic renewal, no refunds.
        </Trans>
      </p>
      <Button
        look={isSuggested ? 'primary' : 'secondary'}
        wide
        onClick={onBuy}
        isBusy={isBusy}
        disabled={isBlocked}
        aria-describedby={`${id} ${id}-summary`}
      >
        <Trans>Buy Now</Trans>
      </Button>
    </Card>
  )
}
