import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { atLeast, envelope, text } from '../frame/wire.ts'

/** Letters of a pasted biodata. */
export const BIODATA_TEXT = { letters: 20_000 } as const

export const biodataField = z.object({
  /** Name of the field in the edit form. */
  name: z.string(),
  /** In the format of a profile edit; entries of lists by their English names. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  /** In the language of the call. */
  label: z.string(),
  /** The words of the text from which it was read. */
  from: z.string(),
})
export type BiodataField = z.output<typeof biodataField>

export const readBiodataText = endpoint({
  method: 'POST',
  path: '/api/biodata-reading',
  caller: 'anyone',
  writes: false,
  summary: 'What a pasted biodata tells, field by field, each with the words it was read from; nothing is stored',
  body: z.object({
    text: text(BIODATA_TEXT.letters).check(atLeast(1, 'Please paste the biodata.')),
  }),
  reply: envelope(z.object({ fields: z.array(biodataField) })),
  // a letter may take several bytes, Tamil letters three each
  mostBytes: 400_000,
  refusals: ['invalidFields', 'tooManyRequests'],
})
