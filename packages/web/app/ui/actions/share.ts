import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { toast } from '../messages/toasts.ts'

/** The full address of a link from the server, which omits the origin if it has no public address. */
export const absolute = (address: string): string => new URL(address, location.origin).href

/** A WhatsApp link that opens its chat chooser with the text filled in. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** Opens the phone's share sheet; false if this browser has none or refuses to open it now. */
export async function openShareSheet(text: string): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share({ text })
    return true
  } catch (error) {
    // closing the share sheet isn't a failure
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

export async function copy(i18n: I18n, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toast.success(i18n._(msg`Copied. You can paste it into any message.`), TOAST.viewedMs)
  else toast.error(i18n._(msg`It could not be copied.`), TOAST.refusedMs)
}

/** Opens the phone's share sheet, or copies the text. */
export async function forward(i18n: I18n, text: string): Promise<void> {
  if (!(await openShareSheet(text))) await copy(i18n, text)
}
