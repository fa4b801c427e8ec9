import { PHOTO_BYTES } from '@thunai/contract/limits'
import { PHOTO_MESSAGES } from '@thunai/contract/photo-files'

/** What is wrong with a chosen file before anything is sent (VAL-25, VAL-26); undefined when nothing is. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return PHOTO_MESSAGES.notAnImage
  return size >= PHOTO_BYTES ? PHOTO_MESSAGES.tooLarge : undefined
}

/** What a failed upload says, and whether the same file may go through the next time, as one that has waited too long at the server (404). */
export function uploadFault({ status, statusMessage }: { status: number; statusMessage: string }): {
  message: string
  mayRetry: boolean
} {
  if (status === 0 || status >= 500 || statusMessage === '') return { message: PHOTO_MESSAGES.failed, mayRetry: true }
  return { message: statusMessage, mayRetry: [401, 404, 409, 429].includes(status) }
}
