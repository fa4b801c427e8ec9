import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { withoutTrailingSlash } from '../paths.ts'
import { rememberPath } from '../session/path-memory.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { FloatingLink } from './FloatingLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { needsOwnDocument } from './own-document.ts'
import { PageShape } from './PageShape.tsx'
import styles from './Shell.module.css'

/** What every page stands in (ROUTE-01). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPath(pathname + search), [pathname, search])
  useForgetOnLogout()
  const page = withoutTrailingSlash(pathname)
  const isLeaving = needsOwnDocument(page)
  useLayoutEffect(() => {
    if (!isLeaving) return
    session.keepThroughReload()
    location.reload()
  }, [isLeaving])
  return (
    <>
      <a className={styles['skip']} href="#content">Skip to content</a>
      <Header page={page} />
      <main id="content" className={styles['content']} tabIndex={-1}>{isLeaving ? <PageShape /> : children}</main>
      <Footer />
      <FloatingLink />
      <Toasts />
    </>
  )
}

/** Nothing that one member has loaded is left for the next; what is on the page is asked for anew. */
function useForgetOnLogout(): void {
  const queries = useQueryClient()
  const { token } = useSession()
  const before = useRef(token)
  useEffect(() => {
    if (before.current === token) return
    before.current = token
    queries.removeQueries({ type: 'inactive' })
    // whatever is under way asks as the new caller already
    void queries.resetQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' })
  }, [queries, token])
}
