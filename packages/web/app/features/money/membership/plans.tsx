import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Currency, rupeesOf } from '@thunai/contract/money/money'
import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import { getPlanPrices, getPlans, type Plan, type PlanPrices } from '@thunai/contract/money/membership'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { useState } from 'react'
import { Link } from 'react-router'
import { site } from 'virtual:site'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import type { FirstRead } from '../../../router/page.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/layout/DataTable.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import {
  perContact,
  planGives,
  type PlanGift,
  type PricedPlan,
  priceOf,
  suggestedOf,
  validityOf,
} from './plan-words.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './plans.module.css'
import { TaxNote } from './TaxNote.tsx'
import { useBuyPlan } from './useBuyPlan.ts'
import { type ShownCurrency, useCurrency } from './useCurrency.ts'
import { WhatIsLeft, YourPayments } from './YourPlans.tsx'

export const meta = pageMeta({
  title: msg`Our Membership Plans`,
  description: msg`What each plan costs, how long it lasts and what it gives, side by side.`,
  path: paths.plans,
})

export const firstReads = (): readonly FirstRead[] => [
  { endpoint: getPlans, asked: {} },
  { endpoint: getPlanPrices, asked: {} },
]

export default function Plans() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPlans)
  const currency = useCurrency()
  return (
    <>
      <PageBanner title={t`Our Membership Plans`} isSlim>
        <Trans>
          Registering, searching and writing to families who accepted are free. With a plan you can open the contacts of
          families you like.
        </Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {data && currency.isClear ? (
          <OnSale plans={data.data} sold={currency} gives={planGives(data.isSmsOpen === true)} />
        ) : (
          <Reading error={error} onRetry={refetch}>
            <Loading />
          </Reading>
        )}
      </div>
    </>
  )
}

/** Each plan with its price in the currency, or in rupees if it isn't sold in that currency. */
const pricedIn = (plans: readonly Plan[], prices: readonly PlanPrices[], currency: Currency): readonly PricedPlan[] =>
  plans.map((plan) => ({
    ...plan,
    price:
      prices.find(({ planId }) => planId === plan.id)?.prices.find((price) => price.currency === currency) ??
      rupeesOf(plan.packagePrice * PAISE_PER_RUPEE),
  }))

type Props = { plans: readonly Plan[]; sold: ShownCurrency; gives: readonly PlanGift[] }

function OnSale({ plans: all, sold: { currency, currencies, prices, choose }, gives }: Props) {
  const { t, i18n } = useLingui()
  const plans = pricedIn(all, prices, currency)
  const { user } = useSession()
  const { buy, buying, unavailable, forget } = useBuyPlan(plans)
  const name = unavailable?.name ?? ''
  const suggested = suggestedOf(plans)
  if (plans.length === 0)
    return (
      <EmptyState heading={t`No plans are on sale at the moment.`}>
        <Trans>Please come back soon.</Trans>
      </EmptyState>
    )
  return (
    <>
      {user && <WhatIsLeft profileId={user.family_name} />}
      {currencies.length > 1 && (
        <Dropdown
          className={styles['currency']}
          label={t`Currency`}
          hint={t`You pay in this currency, or in rupees where a plan has no price in it. Nothing is converted.`}
          options={currencies.map((code) => ({ value: code, label: currencyName(code, i18n.locale) }))}
          value={currency}
          onChange={choose}
        />
      )}
      <ul className={styles['plans']} aria-label={t`Plans`}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              gives={gives}
              isSuggested={plan === suggested}
              onBuy={() => buy(plan)}
              isBusy={buying?.id === plan.id}
              isBlocked={buying !== undefined && buying.id !== plan.id}
            />
          </li>
        ))}
      </ul>
      <p className={styles['notes']}>
        <TaxNote gst={site.gst} />
        <Trans>
          There are no refunds for subscriptions: see <Link to={paths.terms}>our terms</Link>.
        </Trans>
      </p>
      <Comparison plans={plans} gives={gives} />
      {user && <YourPayments />}
      <Dialog
        isOpen={unavailable !== undefined}
        title={t`${name} plan`}
        onClose={forget}
        actions={
          <ButtonLink to={paths.bankDetails}>
            <Trans>See bank details</Trans>
          </ButtonLink>
        }
      >
        <p>
          {say(i18n, PAGE_SENTENCES.paymentUnavailable)}{' '}
          {unavailable && (
            <Trans>
              You can pay {priceOf(unavailable)} by bank transfer: we start your plan when the money has arrived.
            </Trans>
          )}
        </p>
      </Dialog>
    </>
  )
}

const compared = (gives: readonly PlanGift[]): readonly PlanGift[] => [
  { name: msg`Price`, explained: msg`One payment, no automatic renewal`, value: priceOf },
  { name: msg`Lasts`, explained: msg`From the day it starts`, value: validityOf },
  ...gives,
  {
    name: msg`Price per contact`,
    explained: msg`The price shared over all its contacts`,
    value: (plan) => perContact(plan) ?? '',
  },
]

/** The currency's name in the page's language: US Dollar. */
const currencyName = (code: Currency, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code

function Comparison({ plans, gives }: { plans: readonly PricedPlan[]; gives: readonly PlanGift[] }) {
  const { t, i18n } = useLingui()
  // closed at first, because it repeats the cards
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles['comparison']} aria-label={t`Plans side by side`}>
      {!isOpen ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Compare the plans side by side</Trans>
        </Button>
      ) : (
        <DataTable
          caption={t`Plans side by side`}
          rows={compared(gives)}
          rowKey={(row) => row.name.id}
          empty=""
          columns={[
            {
              name: t`What you get`,
              isHeading: true,
              cell: (row) => (
                <span className={styles['what']}>
                  <strong>{t(row.name)}</strong>
                  <small>{t(row.explained)}</small>
                </span>
              ),
            },
            ...plans.map((plan) => ({
              name: plan.name,
              cell: (row: PlanGift) => say(i18n, row.value(plan)),
              isNumber: true,
            })),
          ]}
        />
      )}
      <p className={styles['notes']}>
        <Trans>
          A contact counts once: looking at it again is free, and what you have opened stays open after the plan ends.
          Several plans add up; the one that ends first is used first.
        </Trans>
      </p>
    </section>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting className={styles['plans']} label={t`Loading the plans`}>
      {[1, 2, 3, 4].map((n) => (
        <Card key={n}>
          <Skeleton height={32} />
          <Skeleton height={56} />
          <Skeleton lines={5} />
        </Card>
      ))}
    </Waiting>
  )
}
