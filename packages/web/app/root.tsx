import './styles/tokens.css'
import '@thunai/client/fonts.css'
import './styles/base.css'
import catamaran from '@fontsource-variable/catamaran/files/catamaran-latin-wght-normal.woff2?url'
import catamaranTamil from '@fontsource-variable/catamaran/files/catamaran-tamil-wght-normal.woff2?url'
import notoSans from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import notoSansTamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { site, siteTextsJson } from 'virtual:site'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import type { Navigator } from 'react-router'
import { newQueries } from './data/new-queries.ts'
import type { PageAnswers } from './data/page-answers.ts'
import type { Language } from '@thunai/contract/values/languages'
import { SITE_TEXTS_ID } from '@thunai/contract/values/text-places'
import { builtIn, builtLanguage, LanguageProvider } from '@thunai/client/language'
import { Names } from './features/profile/reference/Names.tsx'
import { NOTE_EARLY_INPUT, useEarlyInput } from './lib/early-input.ts'
import { HeadTags, type HeadLink, type HeadTag, showTags } from './lib/head-tags.tsx'
import { SET_TEXT_SIZE } from './lib/text-size.ts'
import { publicAddress } from './lib/page-meta.ts'
import type { Page, PageModule } from './router/page.ts'
import { Routed, useShown } from './router/Routed.tsx'
import type { Router, Shown } from './router/router.ts'
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

/** Those that the first screen needs. */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: [notoSans, catamaran],
  ta: [notoSansTamil, catamaranTamil],
}

const LINKS: readonly HeadLink[] = [
  ...FONTS[builtIn].map((href) => ({ ...font, href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: builtIn === 'en' ? '/site.webmanifest' : `/site-${builtIn}.webmanifest` },
]

/** The title of pages without one, and of the shell before its page is known. */
const SITE_TAGS: readonly HeadTag[] = [{ title: site.name }]

/** The site as it follows the browser's history: the body of the document. */
export function Site({ router, answers }: { router: Router; answers: PageAnswers }) {
  const shown = useShown(router)
  useHead(shown.page?.module)
  return <SitePage shown={shown} navigator={router.navigator} answers={answers} />
}

interface Props {
  readonly shown: Shown
  readonly navigator: Navigator
  /** What the first page came with. */
  readonly answers?: PageAnswers | undefined
}

/** The body of the document: one page, or a placeholder until its code has loaded. */
export function SitePage({ shown, navigator, answers }: Props) {
  const { page } = shown
  return (
    <Routed shown={shown} navigator={navigator}>
      <LanguageProvider value={builtLanguage}>
        <WithoutScripts />
        <FaultBoundary fallback={() => <PageFailed />}>
          {page ? <Root page={page} answers={answers} /> : <PageLoading />}
        </FaultBoundary>
      </LanguageProvider>
    </Routed>
  )
}

/** Shows the tags of an opened page in the head; those of the first page are written. */
function useHead(page: PageModule | undefined): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (!page || page === shown.current) return
    shown.current = page
    showTags(tagsOf(page))
  }, [page])
}

/** The document around the body, written at build. */
export function Document({ page, children }: { page: PageModule | undefined; children: ReactNode }) {
  return (
    <html
      lang={`${builtIn}-IN`}
      data-address={publicAddress()}
      // the browser then loads the page of its address
      data-shell={page ? undefined : ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#7b1a2b" />
        <meta name="color-scheme" content="light" />
        <script
          dangerouslySetInnerHTML={{
            __html: `${MARK_MEMBER};${SET_TEXT_SIZE};${NOTE_EARLY_INPUT}`,
          }}
        />
        {LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <HeadTags tags={page ? tagsOf(page) : SITE_TAGS} />
      </head>
      <body>
        {children}
        {/* before the scripts, which read it as they start */}
        <script id={SITE_TEXTS_ID} type="application/json" dangerouslySetInnerHTML={{ __html: siteTextsJson }} />
      </body>
    </html>
  )
}

const tagsOf = (page: PageModule): readonly HeadTag[] => [
  ...(page.meta?.() ?? SITE_TAGS),
  ...(page.links ?? []).map((link) => ({ link })),
]

function Root({ page: { module, frame: Frame }, answers }: { page: Page; answers: PageAnswers | undefined }) {
  const { isLoggedIn } = useSession()
  const [queries] = useState(() => newQueries(answers))
  useEarlyInput()
  const Content = module.default
  return (
    <QueryClientProvider client={queries}>
      <Names>
        <Shell>
          {Frame ? (
            <Frame>
              <Content />
            </Frame>
          ) : (
            <Content />
          )}
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
