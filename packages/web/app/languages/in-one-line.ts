import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Joins a few names: "Silver", "Silver and Gold", "Silver and Gold and Platinum". */
export const inOneLine = (language: I18n, names: readonly string[]): string =>
  names.reduce((before, name) => language._(msg`${before} and ${name}`))
