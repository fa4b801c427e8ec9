import type { I18n } from '@lingui/core'
import { nameOf, say } from '@thunai/client/language'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { heightText } from '@thunai/contract/values/heights'
import { heightIn } from '../profiles/facts/in-words.ts'
import { toDateText } from '../../../ui/text/date-text.ts'

/** A proposed value as text in the page's language. */
export function valueText({ name, value }: BiodataField, i18n: I18n): string {
  if (name === 'dateOfBirth') return toDateText(String(value))
  if (name === 'height' && typeof value === 'number') return `${heightIn(i18n, heightText(value))} (${value} cm)`
  const translated = (text: string | number | boolean) => {
    const named = nameOf(i18n, String(text))
    return named === String(text) ? say(i18n, named) : named
  }
  return Array.isArray(value) ? value.map(translated).join(', ') : translated(value)
}
