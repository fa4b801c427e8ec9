/** The languages that people read here, English first. */
export const LANGUAGES = ['en', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text)

/** What a browser keeps of the choice, for a year; pages for members alone are sent in it. */
export const LANGUAGE_COOKIE = 'language'

/** The address of a page in a language: English at the root, the others below their names; "/" is `/ta` in Tamil. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The other way round: what links within the pages of a language call the page at an address. */
export const pathIn = (language: Language, address: string): string =>
  address.slice(addressIn(language, '').length) || '/'
