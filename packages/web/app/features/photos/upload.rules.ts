import { PHOTO_BYTES } from '@thunai/contract/frame/limits'
import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import type { Failure, FailureCode } from '@thunai/client/call'

/** What is wrong with a chosen file before anything is sent (VAL-25, VAL-26); undefined when nothing is. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return PHOTO_MESSAGES.notAnImage
  return size >= PHOTO_BYTES ? PHOTO_MESSAGES.tooLarge : undefined
}

const BROKEN: ReadonlySet<FailureCode> = new Set(['noAnswer', 'unexpected', 'busy'])
const MAY_PASS_LATER: ReadonlySet<FailureCode> = new Set([
  'loginNeeded',
  'notFound',
  'photoNotFound',
  'tooManyPhotos',
  'tooManyUploads',
  'tooManyRequests',
])

/** What a failed upload says, and whether the same file may go through the next time, as one that has waited too long at the server. */
export function uploadFault({ code, statusMessage }: Pick<Failure, 'code' | 'statusMessage'>): {
  message: string
  mayRetry: boolean
} {
  if (BROKEN.has(code) || !statusMessage) return { message: PHOTO_MESSAGES.failed, mayRetry: true }
  return { message: statusMessage, mayRetry: MAY_PASS_LATER.has(code) }
}
