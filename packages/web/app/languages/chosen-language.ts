import { addressIn, isLanguage, type Language, LANGUAGE_COOKIE } from '@thunai/contract/values/languages'

const YEAR_SECONDS = 31_536_000

/** The language chosen in this browser; undefined before any choice. */
export function chosenLanguage(): Language | undefined {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`))
  const value = kept?.slice(LANGUAGE_COOKIE.length + 1)
  return isLanguage(value) ? value : undefined
}

export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // not the asynchronous Cookie Store API, because the page is left immediately
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** @param path of a page, with query and hash, without the language */
export const openIn = (language: Language, path: string): void => location.assign(addressIn(language, path))
