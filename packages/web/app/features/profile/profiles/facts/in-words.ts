import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { nameOf, say } from '@thunai/client/language'
// imported for its translations of "ft" and "in"
import '@thunai/contract/values/heights'

/** A height as usual in the language: "5 ft 4 in". */
export function heightIn(language: I18n, height: string): string {
  const feet = /^(\d+) ft 0 in$/.exec(height)?.[1]
  return feet === undefined ? say(language, height) : language._(msg`${feet} ft`)
}

/** An address as written, with place names in the page's language. */
export const addressIn = (language: I18n, line: string): string =>
  line
    .split(', ')
    .map((part) => nameOf(language, part))
    .join(', ')
