import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { nameOf } from '@thunai/client/language'
import { toast } from '../../ui/messages/toasts.ts'
import { heightIn } from '../profiles/in-words.ts'

/** Where a link of the server leads from here; without an address of its own the service answers at ours. */
export const absolute = (address: string): string => new URL(address, location.origin).href

/** The few lines that families forward: who it is, and the link for the rest. */
export function textCard(i18n: I18n, profile: OwnProfile, url: string): string {
  const { name, age, heightStr, education, jobName, district, star, raasi } = profile
  const place = district && nameOf(i18n, district)
  const lines = [
    name,
    [i18n._(msg`${age} years`), heightStr && heightIn(i18n, heightStr), place].filter(Boolean).join(' · '),
    [education.map((one) => nameOf(i18n, one)).join(', '), jobName].filter(Boolean).join(' · '),
    [star, raasi].flatMap((one) => (one ? [nameOf(i18n, one)] : [])).join(' · '),
    url,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Hands a text to the phone's own sheet, or into the clipboard. */
export async function forward(i18n: I18n, text: string): Promise<void> {
  if (navigator.share) {
    // closed without a choice is no failure
    await navigator.share({ text }).catch(() => {})
    return
  }
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toast.success(i18n._(msg`Copied. You can paste it into any message.`), TOAST.viewedMs)
  else toast.error(i18n._(msg`It could not be copied.`), TOAST.refusedMs)
}
