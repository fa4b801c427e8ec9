import { Trans } from '@lingui/react/macro'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths, publicPages, withoutTrailingSlash } from '../paths.ts'
import { rememberPath } from '../session/path-memory.ts'
import { useAskedProof } from '../session/proof-asked.ts'
import { useAskLogin } from '../session/useAskLogin.ts'
import { Toasts } from '../ui/messages/Toasts.tsx'
import { FloatingLink } from './FloatingLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { AppOffer } from '../installed/AppOffer.tsx'
import { startApp } from '../installed/start-app.ts'
import { LanguageOffer } from '../languages/LanguageOffer.tsx'
import { MemberPart } from './MemberPart.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PageFault } from './PageFailed.tsx'
import styles from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useForgetOnLogout } from './useForgetOnLogout.ts'
import { useSamePlace } from './useSamePlace.ts'

/** The frame of every page (ROUTE-01). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPath(pathname + search), [pathname, search])
  useEffect(startApp, [])
  useForgetOnLogout()
  useAskLogin()
  useSamePlace()
  const proof = useAskedProof()
  const page = withoutTrailingSlash(pathname)
  return (
    <>
      <SkipLink to="content">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {page === paths.search && (
        // before the filters and the header's links
        <SkipLink to="results">
          <Trans>Skip to results</Trans>
        </SkipLink>
      )}
      <Header page={page} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <FaultBoundary resetKey={pathname + search} fallback={() => <PageFault />}>
          {children}
        </FaultBoundary>
      </main>
      {page !== paths.messages && (
        // the chat fills the window, with the message field at its end
        <>
          <Footer isShort={!publicPages.has(page)} />
          <FloatingLink />
        </>
      )}
      {publicPages.has(page) ? <LanguageOffer otherwise={<AppOffer />} /> : <AppOffer />}
      <MemberPart part="bar" page={page} />
      <MemberPart part="live" page={page} />
      {proof && <MemberPart part="proof" page={page} />}
      <PageAnnouncer />
      <Toasts />
    </>
  )
}
