import * as z from 'zod/mini'
import { text } from '../frame/wire.ts'

/** Ways to pay at a counter. */
export const HAND_MEANS = ['cash', 'upi'] as const
export type HandMeans = (typeof HAND_MEANS)[number]

export const passedByHand = {
  means: z.enum(HAND_MEANS, { error: 'Please choose cash or UPI.' }),
  reference: text(40),
}

/** A UPI payment needs its reference. */
export const needsReference = z.refine<{ readonly means: HandMeans; readonly reference: string }>(
  ({ means, reference }) => means !== 'upi' || /^[A-Za-z0-9]{6,40}$/.test(reference),
  { error: 'Please enter the reference of the UPI payment.', path: ['reference'] },
)
