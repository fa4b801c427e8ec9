import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { NOMINEE } from '../frame/limits.ts'
import { done, envelope, text } from '../frame/wire.ts'
import { emailIfAny, phone } from '../identity/accounts.ts'

export const NOMINEE_MESSAGES = {
  saved: 'Your nominee is saved.',
  removed: 'Your nominee is removed.',
  nameMissing: 'Please give the name.',
  relationMissing: 'Please say how you are related.',
  addressMissing: 'Please give an email or a mobile number.',
} as const
const M = NOMINEE_MESSAGES

/** Who may exercise a member's rights over the data after death or incapacity. */
export const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  since: z.string(),
})
export type Nominee = z.output<typeof nominee>

const PATH = '/api/account/nominee'

export const putNominee = endpoint({
  method: 'PUT',
  path: PATH,
  caller: 'member',
  acts: 'own',
  summary:
    'Name the person who may act for the member’s data after death or incapacity, in the place of an earlier one',
  body: z
    .object({
      name: text(NOMINEE.name).check(z.minLength(1, { error: M.nameMissing })),
      relation: text(NOMINEE.relation).check(z.minLength(1, { error: M.relationMissing })),
      email: emailIfAny,
      phone,
    })
    .check(
      z.refine(({ email: mail, phone: number }) => mail !== undefined || number !== '', {
        error: M.addressMissing,
        path: ['email'],
      }),
    ),
  reply: envelope(nominee),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

export const getNominee = endpoint({
  method: 'GET',
  path: PATH,
  caller: 'member',
  acts: 'own',
  summary: 'The member’s nominee; null if there is none',
  reply: envelope(z.nullable(nominee)),
  refusals: ['loginNeeded'],
})

export const deleteNominee = endpoint({
  method: 'DELETE',
  path: PATH,
  caller: 'member',
  acts: 'own',
  summary: 'Remove the nominee',
  reply: done,
  refusals: ['loginNeeded', 'tooManyRequests'],
})
