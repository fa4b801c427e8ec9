import type { I18n, MessageDescriptor } from '@lingui/core'
import { addressIn, type Language, LANGUAGES } from '@thunai/contract/values/languages'
import { site } from 'virtual:site'
import { builtIn, builtLanguage } from '@thunai/client/language'
import type { HeadTag } from './head-tags.tsx'

/** Placeholder in prerendered pages; the server inserts the real address. */
const unknownAddress = 'https://address.thunai.invalid'

/** The site's public address without a trailing slash, e.g. "https://thunai.example". */
export function publicAddress(): string {
  if (typeof document === 'undefined') return unknownAddress
  return document.documentElement.dataset['address'] ?? location.origin
}

type Page = {
  /** Without the site's name. */
  title: MessageDescriptor
  description: MessageDescriptor
  /** The page's canonical path; omit it on pages that search engines must not list. */
  path?: string
}

/** Title, description, canonical address and link preview. */
export function pageMeta(page: Page): () => readonly HeadTag[] {
  return () => metaIn(builtLanguage, page)
}

function metaIn(language: I18n, { title, description: text, path }: Page): readonly HeadTag[] {
  const name = language._(title)
  const full = path === '/' ? `${site.name}: ${name}` : `${name} | ${site.name}`
  const description = language._(text)
  const head: readonly HeadTag[] = [{ title: full }, { name: 'description', content: description }]
  if (path === undefined) return [...head, { name: 'robots', content: 'noindex' }]
  const at = (language: Language) => publicAddress() + addressIn(language, path)
  const address = at(builtIn)
  const alternate = (hrefLang: string, language: Language) => ({
    link: { rel: 'alternate', hrefLang, href: at(language) },
  })
  return [
    ...head,
    { link: { rel: 'canonical', href: address } },
    ...LANGUAGES.map((language) => alternate(language, language)),
    alternate('x-default', 'en'),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicAddress()}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
