import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { PHONE, useMedia } from '../../../ui/hooks/useMedia.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { perContact, type PlanGift, type PricedPlan, priceOf, validityOf } from './plan-words.ts'
import styles from './PlanCard.module.css'

type Props = {
  plan: PricedPlan
  gives: readonly PlanGift[]
  onBuy: () => void
  isBusy: boolean
  /** True while another plan is being bought. */
  isBlocked: boolean
}

/** A plan as a card; on phones, an expandable row. */
export function PlanCard(props: Props) {
  const isNarrow = useMedia(PHONE, false)
  return isNarrow ? <PlanRow {...props} /> : <WholeCard {...props} />
}

function WholeCard(props: Props) {
  const { t } = useLingui()
  const { plan, gives } = props
  const id = useId()
  return (
    <Card className={styles['card']}>
      <h2 id={id} className={styles['name']}>
        {plan.name}
      </h2>
      <MostChosen plan={plan} />
      <p className={styles['price']}>
        <strong>{priceOf(plan)}</strong> <span>/ {t(validityOf(plan))}</span>
      </p>
      <Gives plan={plan} gives={gives} />
      <BuyNow {...props} wide nameId={id} />
    </Card>
  )
}

function PlanRow(props: Props) {
  const { t } = useLingui()
  const { plan, gives } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['row']}>
      <div className={styles['head']}>
        <h2 className={styles['rowName']}>
          <button
            className={styles['opener']}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-gives` : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
            <span>
              <span id={id}>{plan.name}</span> <MostChosen plan={plan} />{' '}
              <span className={styles['rowPrice']}>
                <strong>{priceOf(plan)}</strong> / {t(validityOf(plan))}
              </span>
            </span>
          </button>
        </h2>
        <BuyNow {...props} nameId={id} />
      </div>
      {isOpen && (
        <div id={`${id}-gives`} className={styles['body']}>
          <Gives plan={plan} gives={gives} />
        </div>
      )}
    </div>
  )
}

function MostChosen({ plan }: Pick<Props, 'plan'>) {
  if (!plan.isMostChosen) return null
  return (
    <span className={styles['mostChosen']}>
      <Trans>Most chosen</Trans>
    </span>
  )
}

function Gives({ plan, gives }: Pick<Props, 'plan' | 'gives'>) {
  const { t, i18n } = useLingui()
  const each = perContact(plan)
  return (
    <>
      <p className={styles['each']}>{each && t(each)}</p>
      <dl className={styles['gives']}>
        {gives.map(({ name, value }) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd>{say(i18n, value(plan))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function BuyNow({ onBuy, isBusy, isBlocked, nameId, wide = false }: Props & { nameId: string; wide?: boolean }) {
  return (
    <Button wide={wide} onClick={onBuy} isBusy={isBusy} disabled={isBlocked} aria-describedby={nameId}>
      <Trans>Buy Now</Trans>
    </Button>
  )
}
