import { PHOTO_BYTES } from '@thunai/contract/frame/limits'
import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import type { Failure, FailureCode } from '@thunai/client/call'

/** The error of a chosen file before any upload (VAL-25, VAL-26); undefined if it is valid. */
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

/**
 * A failed upload's message, and whether retrying the same file may succeed, for example after it expired on the
 * server.
 */
export function uploadFault({ code, statusMessage }: Pick<Failure, 'code' | 'statusMessage'>): {
  message: string
  mayRetry: boolean
} {
  if (BROKEN.has(code) || !statusMessage) return { message: PHOTO_MESSAGES.failed, mayRetry: true }
  return { message: statusMessage, mayRetry: MAY_PASS_LATER.has(code) }
}
