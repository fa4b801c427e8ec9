import type { CallInput } from '@thunai/contract/frame/endpoint'
import type { verifyPayment } from '@thunai/contract/money/payments'
import { writtenBy } from '../../../lib/written-memory.ts'

/** The proof of a plan's payment. */
export type Proof = CallInput<typeof verifyPayment>['body']

const memoryOf = (memberId: string) => writtenBy(memberId, 'payment')

/** Saves the proof of a payment whose session ended at the checkout, until the member's next login on this device. */
export const keepProof = (memberId: string, proof: Proof): void => memoryOf(memberId).keep(JSON.stringify(proof))

/** Reads the proof and deletes it. */
export function takeProof(memberId: string): Proof | undefined {
  const memory = memoryOf(memberId)
  const stored = memory.read()
  memory.keep('')
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}
