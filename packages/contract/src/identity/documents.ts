import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { DOCUMENTS } from '../frame/limits.ts'
import { envelope } from '../frame/wire.ts'
import { CLAIM_KIND_NAMES } from '../profile/claims.ts'

export const DOCUMENT_STATES = ['waiting', 'approved', 'refused'] as const

/**
 * Why a document was rejected, as shown to its member: the reasons that staff may choose in this queue, and finally,
 * that it expired before it was checked.
 */
export const DOCUMENT_REASONS = /* sentences */ {
  unclear: 'It cannot be read. Please send a sharper picture of the whole page.',
  aadhaarNumberShown:
    'It shows the whole Aadhaar number, which we must not see. Please cover its first eight digits and send it again.',
  documentDiffers: 'It says something else than your profile.',
  documentWrong: 'It is not a document of this kind. Please see what helps here.',
  documentExpired: 'It is not valid any more.',
  documentIncomplete: 'A part of it is missing.',
  passwordNeeded: 'It asks for a password. Please send it without one.',
  notThePerson: 'We could not see that it is the person in your photos.',
  untrue: 'We could not be sure that it is genuine.',
  rules: 'It is against our rules.',
  notSeenInTime: 'We did not look at it in time, and have deleted it. We are sorry. Please send it again.',
} as const
export type DocumentReason = keyof typeof DOCUMENT_REASONS
export const DOCUMENT_REASON_NAMES = Object.keys(DOCUMENT_REASONS) as [DocumentReason, ...DocumentReason[]]

/** File types offered in the form. The server recognises files by their bytes. */
export const DOCUMENT_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

/** A document that the member sent; after the verdict, everything but the file. */
export const memberDocument = z.object({
  id: z.string(),
  kind: z.enum(CLAIM_KIND_NAMES),
  state: z.enum(DOCUMENT_STATES),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.enum(DOCUMENT_REASON_NAMES)),
  /** A claim of the profile is based on this document. */
  holds: z.boolean(),
})
export type MemberDocument = z.output<typeof memberDocument>

const PATH = '/api/verifications'

export const sendDocument = endpoint({
  method: 'POST',
  path: PATH,
  caller: 'member',
  acts: 'edit',
  summary:
    'Show staff a document for a part of the profile: JPEG, PNG, WebP or PDF. One of the same kind that waits is replaced',
  upload: { lessThan: DOCUMENTS.bytes + 1, tooLarge: 'documentTooLarge' },
  body: z.object({ kind: z.enum(CLAIM_KIND_NAMES, { error: 'Please choose what it is for.' }) }),
  reply: envelope(memberDocument),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'fileMissing',
    'notADocument',
    'imageTooLarge',
    'imageDamaged',
    'pdfDamaged',
    'documentTooLarge',
    'nothingToVerify',
    'photoNeeded',
    'tooManyDocuments',
    'busy',
  ],
})

export const getDocuments = endpoint({
  method: 'GET',
  path: PATH,
  caller: 'member',
  acts: 'edit',
  summary: `The documents that the member sent, the newest first, ${DOCUMENTS.listed} at most; never their files`,
  reply: envelope(z.array(memberDocument)),
  refusals: ['loginNeeded'],
})
