import type { Asked } from '@thunai/contract/frame/endpoint'
import type { verifyPayment } from '@thunai/contract/money/payments'
import { writtenBy } from '../../../lib/written-memory.ts'

/** The proof that a plan was paid for. */
export type Proof = Asked<typeof verifyPayment>['body']

const memoryOf = (memberId: string) => writtenBy(memberId, 'payment')

/** Saves the proof of a payment whose session ended at the checkout, for the member's next login on this device. */
export const keepProof = (memberId: string, proof: Proof): void => memoryOf(memberId).keep(JSON.stringify(proof))

/** The same, once. */
export function takeProof(memberId: string): Proof | undefined {
  const memory = memoryOf(memberId)
  const kept = memory.read()
  memory.keep('')
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}
