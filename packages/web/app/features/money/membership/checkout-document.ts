import { builtIn } from '@thunai/client/language'
import type { Plan } from '@thunai/contract/money/membership'
import { type MadeOrder, madeOrder } from '@thunai/contract/money/payments'
import { addressIn } from '@thunai/contract/values/languages'
import { paths, withoutTrailingSlash } from '../../../paths.ts'
import { isCheckoutLoaded } from './load-checkout.ts'
import { inStorage } from '../../../lib/in-storage.ts'

const KEY = 'thunai.order'
const GOOD_FOR_MS = 60_000

/** The address this document was loaded from; navigation within the site doesn't change it. */
function cameFor(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  return withoutTrailingSlash(new URL(address).pathname)
}

/**
 * True if this document may load the script. Each document has its own policy, and only the plans page allows another
 * company's script.
 */
export const mayLoadHere = (script: string): boolean =>
  isCheckoutLoaded() ||
  new URL(script, location.href).origin === location.origin ||
  cameFor() === addressIn(builtIn, paths.plans)

/** Loads the plans page as a new document, which continues with the order. */
export function goOnInOwnDocument(planId: number, order: MadeOrder): void {
  // without storage the member must press Buy Now again, in a document that may load the script
  inStorage('tab', (storage) => storage.setItem(KEY, JSON.stringify({ planId, order, keptAt: Date.now() })))
  location.reload()
}

/** The order made just before the reload; undefined if there is none. */
export function readKeptOrder<P extends Plan>(plans: readonly P[]): { plan: P; order: MadeOrder } | undefined {
  const stored = inStorage('tab', (storage) => JSON.parse(storage.getItem(KEY) ?? 'null'))
  const order = madeOrder.safeParse(stored?.order)
  const isFresh = Date.now() - Number(stored?.keptAt) < GOOD_FOR_MS
  const plan = plans.find(({ id }) => id === stored?.planId)
  return plan && order.success && isFresh ? { plan, order: order.data } : undefined
}

export const forgetKeptOrder = (): void => inStorage('tab', (storage) => storage.removeItem(KEY))
