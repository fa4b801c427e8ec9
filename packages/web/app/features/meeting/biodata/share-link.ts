import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { nameOf } from '@thunai/client/language'
import { toast } from '../../../ui/messages/toasts.ts'
import { heightIn } from '../../profile/profiles/in-words.ts'

/** The full address of a server link; without its own address, the service shares ours. */
export const absolute = (address: string): string => new URL(address, location.origin).href

/** A short text that families forward: the candidate, and a link to the rest. */
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

/** Opens the phone's share sheet, or copies the text. */
export async function forward(i18n: I18n, text: string): Promise<void> {
  if (navigator.share) {
    // closing the share sheet is no failure
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
