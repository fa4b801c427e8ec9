import { useLingui } from '@lingui/react/macro'
import { builtIn, LanguageProvider, withNames } from '@thunai/client/language'
import { getTamilNames } from '@thunai/contract/profile/reference'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { paths, withoutTrailingSlash } from '../../paths.ts'
import { useSession } from '../../session/useSession.ts'

/** The pages for everybody that show values of lists; all others are plain text. */
const FOR_VISITORS: ReadonlySet<string> = new Set([paths.home, paths.search, paths.register, paths.registerAlias])

/** On Tamil pages the language gets to know what values of lists are called; until then they stand in English (LANG-20). */
export const Names = builtIn === 'ta' ? TamilNames : ({ children }: { children: ReactNode }) => children

export function TamilNames({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const { pathname } = useLocation()
  const names = useRead(
    getTamilNames,
    {},
    // read once, it lasts as long as the page; the browser keeps it besides
    { enabled: isLoggedIn || FOR_VISITORS.has(withoutTrailingSlash(pathname)), staleTime: Infinity, gcTime: Infinity },
  ).data?.data
  const language = useMemo(() => (names ? withNames(i18n, names) : i18n), [i18n, names])
  return <LanguageProvider value={language}>{children}</LanguageProvider>
}
