import type { I18n } from '@lingui/core'
import type { Named } from '@thunai/astrology/names'

/** A name in the page's language. */
export const nameIn = ({ locale }: I18n, { en, ta }: Named): string => (locale === 'ta' ? ta : en)
