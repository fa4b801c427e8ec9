import type { I18n } from '@lingui/core'
import { nameOf, say } from '@thunai/client/language'
// for its sentences: "ft" and "in" in the language of the page
import '@thunai/contract/values/heights'

/** "5 ft 4 in", as people of the language say it. */
export const heightIn = (language: I18n, height: string): string => say(language, height)

/** An address as it is written, with the names that the language has for places. */
export const addressIn = (language: I18n, line: string): string =>
  line
    .split(', ')
    .map((part) => nameOf(language, part))
    .join(', ')
