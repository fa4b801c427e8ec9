import { useLingui } from '@lingui/react/macro'
import { builtIn, LanguageProvider, withNames } from '@thunai/client/language'
import { getTamilNames } from '@thunai/contract/profile/names'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { isOfPage } from '../../../data/page-answers.ts'
import { useRead } from '../../../data/useRead.ts'
import { paths, withoutTrailingSlash } from '../../../paths.ts'
import type { FirstRead } from '../../../router/page.ts'
import { namesIn } from './names-in.ts'
import { useSession } from '../../../session/useSession.ts'

/** Public pages with list values; all others are plain text. */
const FOR_VISITORS: ReadonlySet<string> = new Set([paths.home, paths.search, paths.register, paths.registerAlias])

/** The first read of pages with list values, besides their own. */
export const namesOfVisitors = (): readonly FirstRead[] =>
  // the browser doesn't need the code that shortens the answer
  builtIn === 'ta' ? [{ endpoint: getTamilNames, asked: {}, ...(import.meta.env.SSR && { partOf: namesIn }) }] : []

/** Loads the names of list values on Tamil pages; until then values are in English (LANG-20). */
export const Names = builtIn === 'ta' ? TamilNames : ({ children }: { children: ReactNode }) => children

export function TamilNames({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const { pathname } = useLocation()
  const names = useRead(
    getTamilNames,
    {},
    {
      enabled: isLoggedIn || FOR_VISITORS.has(withoutTrailingSlash(pathname)),
      // loaded once, because the page includes at most a part; the browser caches it too
      staleTime: (query) => (isOfPage(query) ? 0 : Infinity),
      gcTime: Infinity,
    },
  ).data?.data
  const language = useMemo(() => (names ? withNames(i18n, names) : i18n), [i18n, names])
  return <LanguageProvider value={language}>{children}</LanguageProvider>
}
