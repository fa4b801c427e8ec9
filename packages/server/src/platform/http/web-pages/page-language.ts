import type { I18n } from '@lingui/core'
import { isLanguage, type Language, LANGUAGE_COOKIE, languageNamed, LANGUAGES } from '@thunai/contract/values/languages'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { languageIn } from '../../languages.ts'
import type { Cookies } from '../cookies.ts'

const KEPT_SECONDS = 365 * 86_400

/** The language chosen in this browser; undefined if none was. */
function keptLanguage({ cookies }: FastifyRequest): Language | undefined {
  const kept = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(kept) ? kept : undefined
}

/**
 * Which language a page is sent in: as chosen once, else that of an address that names one, as links in mails do, else what the
 * browser says first, else English.
 */
export function languageOf(request: FastifyRequest, ofAddress: Language = 'en'): Language {
  const named = ofAddress === 'en' ? undefined : ofAddress
  return languageNamed(keptLanguage(request) ?? named ?? new Negotiator(request).language([...LANGUAGES]))
}

/**
 * The caller's language: the page's, or the one chosen earlier; undefined if none was chosen. Pages in
 * another language than English name theirs and no other, which the list of a browser hardly does; English ones name none,
 * as English needs no choice.
 */
export function languageOfCall(request: FastifyRequest): Language | undefined {
  const named = languageNamed(request.headers['accept-language'])
  return named === 'en' ? keptLanguage(request) : named
}

/** In what an answer speaks to its caller: like the page it is shown on, else as chosen for the account, else English. */
export const languageFor = (
  caller: { readonly language: Language | undefined } | undefined,
  ofCall: Language | undefined,
): I18n => languageIn(ofCall ?? caller?.language)

/** Lets the browser ask for pages in a language from now on. The pages' switch writes the same cookie. */
export const keepLanguage = (cookies: Cookies, language: Language): void =>
  cookies.keep(LANGUAGE_COOKIE, language, KEPT_SECONDS, { httpOnly: false })
