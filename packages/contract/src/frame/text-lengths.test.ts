import type * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { ALL_CALLS } from './call-names.ts'
import { leavesOf } from '../testing/leaves.ts'
import { readSafely } from './wire.ts'

const MOST = 10_000
/** A letter with a vowel sign, and an emoji of eleven UTF 16 units. */
const LETTERS = ['நி', '👨‍👩‍👧‍👦'] as const
/**
 * Addresses and numbers, which other systems count in units, and machine-written texts: ids, tokens, one-time codes,
 * cursors.
 */
const IN_UNITS =
  /^(?:email|emailContact|phone|(?:primary|secondery|whatsapp|alternate)Contact|token|before|id|clientId|timeZone|memberId|number|payment|paymentRefId|profileId|sessionId|code|otp|file|p256dh|auth|religionIds|casteIds)$/

type FaultOf = (value: string) => string | undefined

/** Every value that a part of a call reads separately, with the fault that it finds in a text. */
const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  leavesOf(schema).map(({ path, schema: field }) => ({
    key: String(path.findLast((step) => typeof step === 'string')),
    path: path.join('.'),
    faultOf: ((value) => {
      const read = readSafely(field, value)
      return read?.success ? undefined : (read?.error.issues[0]?.message ?? 'unread')
    }) satisfies FaultOf,
  }))

/** Most letters of a kind that a field accepts; undefined if it accepts none, or any number. */
function mostOf(letter: string, faultOf: FaultOf): number | undefined {
  if (faultOf(letter.repeat(MOST)) === undefined) return undefined
  // Some fields have a minimum length.
  const begin = [1, 3, 6, 10, 40].find((count) => faultOf(letter.repeat(count)) === undefined)
  if (begin === undefined) return undefined
  let [good, bad] = [begin, MOST]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (faultOf(letter.repeat(middle)) === undefined) good = middle
    else bad = middle
  }
  return good
}

it('every text, however deep, is limited in letters: as many Tamil letters or emoji as Latin letters, and one more is refused (LEN-01)', () => {
  const measured: string[] = []
  for (const call of ALL_CALLS)
    for (const part of ['params', 'query', 'body'] as const)
      for (const { key, path, faultOf } of fieldsOf(call[part])) {
        if (IN_UNITS.test(key)) continue
        const most = mostOf('b', faultOf)
        if (most === undefined) continue
        for (const letter of LETTERS) {
          // Ids, codes and place names accept none of these letters.
          if (![1, 3, 6, 10, 40].some((count) => faultOf(letter.repeat(count)) === undefined)) continue
          const where = `${call.method} ${call.path} ${part} ${path} ${letter}`
          measured.push(where)
          expect([where, faultOf(letter.repeat(most))]).toEqual([where, undefined])
          expect([where, faultOf(letter.repeat(most + 1))]).toEqual([where, faultOf('b'.repeat(most + 1))])
        }
      }
  expect(measured.length).toBeGreaterThan(100)
  expect(measured.filter((where) => where.includes('/office/api/texts body texts.')).length).toBeGreaterThan(10)
})
