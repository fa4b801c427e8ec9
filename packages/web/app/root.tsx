import './styles/tokens.css'
import '@thunai/client/fonts.css'
import './styles/base.css'
import catamaran from '@fontsource-variable/catamaran/files/catamaran-latin-wght-normal.woff2?url'
import catamaranTamil from '@fontsource-variable/catamaran/files/catamaran-tamil-wght-normal.woff2?url'
import notoSans from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import notoSansTamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { site, siteTextsJson } from 'virtual:site'
import { type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { newQueries } from './data/new-queries.ts'
import { SITE_TEXTS_ID } from '@thunai/contract/values/text-places'
import { builtIn, builtLanguage, LanguageProvider } from '@thunai/client/language'
import { Names } from './features/profile/reference/Names.tsx'
import { KEY_ENTRIES } from './lib/entry-keys.ts'
import { NOTE_EARLY_INPUT, useEarlyInput } from './lib/early-input.ts'
import { GO_TO_AIM } from './lib/missing-script.ts'
import { publicAddress } from './lib/page-meta.ts'
import { MARK_MEMBER } from './session/mark-member.ts'
import { useSession } from './session/useSession.ts'
import { PageFailed } from './shell/PageFailed.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { Shell } from './shell/Shell.tsx'
import { WithoutScripts } from './shell/WithoutScripts.tsx'

// Loaded for members only, the only ones who are asked.
const ConsentDialog = lazy(async () => ({
  default: (await import('./features/identity/accounts/ConsentDialog.tsx')).ConsentDialog,
}))

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  ...(builtIn === 'ta' ? [notoSansTamil, catamaranTamil] : [notoSans, catamaran]).map((href) => ({ ...font, href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: builtIn === 'ta' ? '/site-ta.webmanifest' : '/site.webmanifest' },
]

/** The title of pages without one, and of the shell before its page is known. */
export const meta = () => [{ title: site.name }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={`${builtIn}-IN`} data-address={publicAddress()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#7b1a2b" />
        <meta name="color-scheme" content="light" />
        <script
          dangerouslySetInnerHTML={{ __html: `${GO_TO_AIM};${MARK_MEMBER};${KEY_ENTRIES};${NOTE_EARLY_INPUT}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={builtLanguage}>
          <WithoutScripts />
          {children}
        </LanguageProvider>
        {/* before the scripts, which read it as they start */}
        <script id={SITE_TEXTS_ID} type="application/json" dangerouslySetInnerHTML={{ __html: siteTextsJson }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { isLoggedIn } = useSession()
  const [queries] = useState(newQueries)
  useEarlyInput()
  return (
    <QueryClientProvider client={queries}>
      <Names>
        <Shell>
          <Outlet />
        </Shell>
        {isLoggedIn && (
          <Suspense>
            <ConsentDialog />
          </Suspense>
        )}
      </Names>
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return <PageLoading />
}

export function ErrorBoundary() {
  return <PageFailed />
}
