import { type Currency, isCurrency } from '@thunai/contract/money/money'
import { getPlanPrices, type PlanPrices } from '@thunai/contract/money/membership'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { useState, useSyncExternalStore } from 'react'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'
import { inStorage } from '../../../lib/in-storage.ts'

const OF_COUNTRY: Readonly<Record<string, Currency>> = {
  USA: 'USD',
  UK: 'GBP',
  Australia: 'AUD',
  Canada: 'CAD',
  Singapore: 'SGD',
  Malaysia: 'MYR',
  'United Arab Emirates': 'AED',
}

export type ShownCurrency = {
  currency: Currency
  /** The currencies that plans are sold in; only rupees until they are known. */
  currencies: readonly Currency[]
  prices: readonly PlanPrices[]
  /** False until it is known which currencies plans are sold in, or that this can't be loaded. */
  isClear: boolean
  choose: (currency: string) => void
}

/** The currency of the prices: the one chosen in this browser, otherwise that of the member's country. */
export function useCurrency(): ShownCurrency {
  const { isLoggedIn, user } = useSession()
  const key = `thunai.currency.${user?.family_name ?? ''}`
  const [chosen, setChosen] = useState<{ key: string; currency: string | null }>()
  // the prerendered page has no choice
  const savedChoice = useSyncExternalStore(
    never,
    () => keptIn(key),
    () => null,
  )
  const choice = chosen?.key === key ? chosen.currency : savedChoice
  const { data, error } = useRead(getPlanPrices)
  const prices = data?.data ?? []
  const sold = new Set(prices.flatMap((plan) => plan.prices.map(({ currency }) => currency)))
  const currencies = ['INR' as const, ...[...sold].filter(isCurrency).filter((code) => code !== 'INR')]
  const isAsked = isLoggedIn && choice === null && currencies.length > 1
  const own = useRead(getOwnProfile, {}, { enabled: isAsked })
  const ofCountry = isAsked ? OF_COUNTRY[String(own.data?.data.country ?? '')] : undefined
  const preferred = choice ?? ofCountry
  return {
    currency: currencies.find((code) => code === preferred) ?? 'INR',
    currencies,
    prices,
    isClear: data !== undefined || error !== null,
    choose: (currency) => {
      setChosen({ key, currency })
      inStorage('device', (storage) => storage.setItem(key, currency))
    },
  }
}

const never = () => () => {}

const keptIn = (key: string) => inStorage('device', (storage) => storage.getItem(key)) ?? null
