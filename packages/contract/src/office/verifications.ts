import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** Opens the file of a document, for the staff member who holds its review. */
export const openDocument = endpoint({
  method: 'GET',
  path: '/office/api/verifications/:id/file',
  caller: 'staff',
  right: 'decideVerifications',
  summary: 'The file of a pending document, for the staff member who has claimed its review; each opening is recorded',
  params: z.object({ id: z.uuid({ error: 'Please name a document.' }) }),
  file: '*/*',
  reply: envelope(z.string()),
  refusals: ['invalidFields', 'reviewNotFound', 'claimNeeded', 'notFound'],
})
