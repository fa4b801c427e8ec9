import catamaran from '@fontsource-variable/catamaran/files/catamaran-latin-wght-normal.woff2?url'
import catamaranTamil from '@fontsource-variable/catamaran/files/catamaran-tamil-wght-normal.woff2?url'
import notoSans from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import notoSansTamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import notoSansTamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff2?url'
import { builtIn } from '@thunai/client/language'
import type { Language } from '@thunai/contract/values/languages'
import { SITE_TEXTS_ID } from '@thunai/contract/values/text-places'
import type { ReactNode } from 'react'
import { siteTextsJson } from 'virtual:site'
import { NOTE_EARLY_INPUT } from './lib/early-input.ts'
import { HeadTags, type HeadLink } from './lib/head-tags.tsx'
import { publicAddress } from './lib/page-meta.ts'
import { SET_TEXT_SIZE } from './lib/text-size.ts'
import { SITE_TAGS, tagsOf } from './root.tsx'
import type { PageModule } from './router/page.ts'
import { MARK_MEMBER } from './session/mark-member.ts'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/**
 * Fonts of the first screen. Tamil has no fallback font of the same widths, so a late font would move the content
 * below.
 */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: [notoSans, catamaran],
  ta: [notoSansTamil, catamaranTamil, notoSansTamilBold],
}

const LINKS: readonly HeadLink[] = [
  ...FONTS[builtIn].map((href) => ({ ...font, href })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: builtIn === 'en' ? '/site.webmanifest' : `/site-${builtIn}.webmanifest` },
]

/** The document around the body, written at build. */
export function Document({ page, children }: { page: PageModule | undefined; children: ReactNode }) {
  return (
    <html
      lang={`${builtIn}-IN`}
      data-address={publicAddress()}
      // tells the browser to load the page of its address
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
        {/* before the scripts, which read it when they start */}
        <script id={SITE_TEXTS_ID} type="application/json" dangerouslySetInnerHTML={{ __html: siteTextsJson }} />
      </body>
    </html>
  )
}
