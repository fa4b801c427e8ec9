import type { I18n } from '@lingui/core'
import { nameOf, say } from '@thunai/client/language'
// for its sentences: "ft" and "in" in the page's language
import '@thunai/contract/values/heights'

/** "5 ft 4 in", as usual in the language. */
export const heightIn = (language: I18n, height: string): string => say(language, height)

/** An address as written, with place names in the page's language. */
export const addressIn = (language: I18n, line: string): string =>
  line
    .split(', ')
    .map((part) => nameOf(language, part))
    .join(', ')
