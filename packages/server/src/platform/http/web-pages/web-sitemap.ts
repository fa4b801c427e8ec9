import { addressIn, type Language, LANGUAGES } from '@thunai/contract/values/languages'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The pages for search engines, with their full addresses, each with its other languages, as in the page's head. */
export function sitemapXml(publicUrl: string, indexed: readonly string[]): string {
  const full = (language: Language, path: string) => escaped(publicUrl + addressIn(language, path))
  const entries = indexed.flatMap((path) => {
    const other = (hreflang: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${full(language, path)}"/>`
    const others = [...LANGUAGES.map((language) => other(language, language)), other('x-default', 'en')]
    return LANGUAGES.map((language) => `  <url><loc>${full(language, path)}</loc>${others.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * Excludes robots from calls and photos. They may read pages that must not be indexed: otherwise they wouldn't see
 * "noindex".
 * @param notForThem path prefixes that robots must ignore
 */
export function robotsText(publicUrl: string, notForThem: readonly string[]): string {
  return [
    'User-agent: *',
    ...notForThem.map((prefix) => `Disallow: ${prefix}/`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
