import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths, publicPages, withoutTrailingSlash } from '../paths.ts'
import { rememberPath } from '../session/path-memory.ts'
import { useAskLogin } from '../session/useAskLogin.ts'
import { Toasts } from '../ui/messages/Toasts.tsx'
import { FloatingLink } from './FloatingLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { AppOffer } from '../installed/AppOffer.tsx'
import { startApp } from '../installed/start-app.ts'
import { LanguageOffer } from '../languages/LanguageOffer.tsx'
import { MemberPart } from './MemberPart.tsx'
import styles from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useForgetOnLogout } from './useForgetOnLogout.ts'
import { useSamePlace } from './useSamePlace.ts'

/** What every page stands in (ROUTE-01). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPath(pathname + search), [pathname, search])
  useEffect(startApp, [])
  useForgetOnLogout()
  useAskLogin()
  useSamePlace()
  const page = withoutTrailingSlash(pathname)
  return (
    <>
      <SkipLink to="content">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {page === paths.search && (
        // before the filters and all that the header holds
        <SkipLink to="results">
          <Trans>Skip to results</Trans>
        </SkipLink>
      )}
      <Header page={page} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {children}
      </main>
      {page !== paths.messages && (
        // which is as high as the window, with the place to write at its end
        <>
          <Footer />
          <FloatingLink />
        </>
      )}
      {publicPages.has(page) ? <LanguageOffer otherwise={<AppOffer />} /> : <AppOffer />}
      <MemberPart part="bar" page={page} />
      <MemberPart part="live" page={page} />
      <Toasts />
    </>
  )
}
