import * as z from 'zod/mini'
import { readNumber, readRupees } from '../values/amounts.ts'
import type { FieldKind } from './field-kinds.ts'

/** A number within inclusive limits, refused beyond them; undefined if cleared or absent. */
export const numberWithin = ({
  min,
  max,
  decimals,
  isRupees,
  error = `Please enter a number from ${min} to ${max}.`,
}: Omit<FieldKind & { kind: 'number' }, 'kind'>) => {
  const scale = 10 ** decimals
  return z.pipe(
    z.transform((value) => {
      if (value === undefined || value === null || value === '') return undefined
      const read = typeof value === 'string' ? ((isRupees ? readRupees : readNumber)(value) ?? value) : value
      // A height of 167.64 is stored as 167.6; a fifth of a brother is not rounded, and so is refused.
      return typeof read === 'number' && decimals > 0 ? Math.round(read * scale) / scale : read
    }),
    z.optional(
      (decimals === 0 ? z.int({ error }) : z.number({ error })).check(z.gte(min, { error }), z.lte(max, { error })),
    ),
  )
}
