import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { ENVELOPES } from '../frame/limits.ts'
import { envelope, profileId } from '../frame/wire.ts'

/** Path of the public keys that verify envelopes: PEM, the current one first. */
export const ENVELOPE_KEY_PATH = '/.well-known/thunai-envelope-key'

const params = z.object({ id: profileId })

/** Repeating it within one press makes one envelope; each press makes the next of the member's chain. */
export const makeEnvelope = endpoint({
  method: 'POST',
  path: '/api/envelopes',
  caller: 'member',
  summary:
    'Sign one conversation as the member has it, with what each family was given and when, also after the other family left',
  body: z.object({ profileId }),
  reply: envelope(z.object({ id: z.string() })),
  creates: true,
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'conversationNotFound', 'tooManyRequests'],
})

export const getEnvelopePdf = endpoint({
  method: 'GET',
  path: '/api/envelopes/:id.pdf',
  caller: 'member',
  summary: `An envelope as a signed PDF, for ${ENVELOPES.days} days`,
  params,
  file: 'application/pdf',
  reply: envelope(z.string()),
  refusals: ['loginNeeded', 'invalidFields', 'envelopeNotFound', 'tooManyRequests', 'busy'],
})

export const getEnvelopeJson = endpoint({
  method: 'GET',
  path: '/api/envelopes/:id.json',
  caller: 'member',
  summary: `An envelope as signed JSON, for ${ENVELOPES.days} days; docs/verify-envelope.mjs checks it`,
  params,
  file: 'application/json',
  reply: envelope(z.string()),
  refusals: ['loginNeeded', 'invalidFields', 'envelopeNotFound'],
})
