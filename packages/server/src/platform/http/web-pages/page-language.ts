import type { I18n } from '@lingui/core'
import { isLanguage, type Language, LANGUAGE_COOKIE, languageNamed, LANGUAGES } from '@thunai/contract/values/languages'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { languageIn } from '../../languages.ts'
import type { Cookies } from '../cookies.ts'

const KEPT_SECONDS = 365 * 86_400

/** The language chosen in this browser; undefined if none was chosen. */
function keptLanguage({ cookies }: FastifyRequest): Language | undefined {
  const chosen = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : undefined
}

/**
 * Language of a page: the one chosen earlier, else that of the address, as in links of mails, else the browser's first,
 * else English.
 */
export function languageOf(request: FastifyRequest, ofAddress: Language = 'en'): Language {
  const named = ofAddress === 'en' ? undefined : ofAddress
  return languageNamed(keptLanguage(request) ?? named ?? new Negotiator(request).language([...LANGUAGES]))
}

/**
 * The caller's language: the page's, or the one chosen earlier; undefined if none was chosen. Pages in other languages
 * than English send exactly one language, unlike most browsers' own lists; English pages send none, because English is
 * the default.
 */
export function languageOfCall(request: FastifyRequest): Language | undefined {
  const named = languageNamed(request.headers['accept-language'])
  return named === 'en' ? keptLanguage(request) : named
}

/** Language of an answer: that of the page it is shown on, else the account's, else English. */
export const languageFor = (
  caller: { readonly language: Language | undefined } | undefined,
  ofCall: Language | undefined,
): I18n => languageIn(ofCall ?? caller?.language)

/** Remembers the language for pages in this browser. The language switch of pages writes the same cookie. */
export const saveLanguage = (cookies: Cookies, language: Language): void =>
  cookies.keep(LANGUAGE_COOKIE, language, KEPT_SECONDS, { httpOnly: false })
