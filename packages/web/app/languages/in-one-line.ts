import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** "Silver", "Silver and Gold", "Silver and Gold and Platinum": few names, each as weighty as the others. */
export const inOneLine = (language: I18n, names: readonly string[]): string =>
  names.reduce((before, name) => language._(msg`${before} and ${name}`))
