import * as z from 'zod/mini'
import { birthDetails, jathagam } from './astrology.ts'
import { endpoint } from '../frame/endpoint.ts'
import { formReplyOf } from './field-readers.ts'
import { HOROSCOPE_VALUES } from './horoscope-values.ts'
import { formName } from './wire-names.ts'
import { envelope } from '../frame/wire.ts'

/** Rounds a coordinate to about ten metres, as profiles store it. */
export const coordinate = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

const fields = Object.values(HOROSCOPE_VALUES).flatMap((names) => [...names])
/** Keyed by the form's wire names. */
const values: z.ZodMiniType<Readonly<Record<string, unknown>>> = z.object(
  Object.fromEntries(fields.map((name) => [formName(name), formReplyOf(name)])),
)

/** Computes a horoscope from the member's date of birth and the body; saves nothing. */
export const proposeHoroscope = endpoint({
  method: 'POST',
  path: '/profile/horoscope/proposal',
  caller: 'member',
  acts: 'edit',
  summary: 'The horoscope of the member’s own date of birth, in the fields of the profile; nothing is stored',
  body: z.omit(birthDetails, { dateOfBirth: true, node: true }),
  reply: envelope(
    z.object({
      /** Fields in the form of a profile edit. */
      values,
      jathagam,
    }),
  ),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})
