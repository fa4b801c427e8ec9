/** Languages of the site, English first. `docs/tamil.md` says what another one needs. */
export const LANGUAGES = ['en', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own language, for readers of no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ta: 'தமிழ்' }

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text)

/** A language that was chosen or sent; English if it is none of the site's. */
export const languageNamed = (chosen: unknown): Language => (isLanguage(chosen) ? chosen : 'en')

/** A name in a language; its English one if it has none there. */
export const nameIn = <Name>({ locale }: { readonly locale: string }, names: { readonly en: Name }): Name =>
  (names as Readonly<Record<string, Name | undefined>>)[locale] ?? names.en

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
