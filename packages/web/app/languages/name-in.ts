import type { I18n } from '@lingui/core'
import type { Named } from '@thunai/astrology/names'

/** A name that comes in both languages, in the one of the page. */
export const nameIn = ({ locale }: I18n, { en, ta }: Named): string => (locale === 'ta' ? ta : en)
