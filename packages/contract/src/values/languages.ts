/** Languages of the site, English first. */
export const LANGUAGES = ['en', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text)

/** Cookie that stores the choice for a year; members' pages are sent in it. */
export const LANGUAGE_COOKIE = 'language'

/** Address of a page in a language: English at the root, others below their code; "/" is `/ta` in Tamil. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Inverse of `addressIn`: the path of an address, as links within a language use it. */
export const pathIn = (language: Language, address: string): string =>
  address.slice(addressIn(language, '').length) || '/'
