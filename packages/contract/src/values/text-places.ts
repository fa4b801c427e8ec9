import type { SiteTexts } from './site.ts'

/**
 * Pages are built before anybody knows what staff will write. Where one of their texts belongs a place stands, such as
 * ⟦bank.ifsc⟧, and ⟦all⟧ for all of them as JSON; the server fills them.
 */
const PLACE = /⟦([\w.]+)⟧/g
export const ALL_TEXTS = '⟦all⟧'

/** The element of a page that holds all texts, for the scripts of the page. */
export const SITE_TEXTS_ID = 'site-texts'

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

/** The same texts with the name of its place instead of each. */
export const placesOf = (texts: SiteTexts): SiteTexts => named(texts, '') as SiteTexts

const named = (value: Texts, path: string): Texts => {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (typeof value === 'string') return `⟦${path}⟧`
  if (isList(value)) return value.map((one, index) => named(one, below(index)))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, below(key))]))
}
const isList = (value: Texts): value is readonly Texts[] => Array.isArray(value)

/** All texts as JSON that may stand inside a script element. */
export const textsJson = (texts: SiteTexts): string => JSON.stringify(texts).replaceAll('<', '\\u003c')

/**
 * Fills the places of a page. What is filled in is never looked at for places.
 * @throws an Error for a place that no text has
 */
export function fillTexts(html: string, texts: SiteTexts, escape: (text: string) => string): string {
  return html.replace(PLACE, (place, path: string) =>
    place === ALL_TEXTS ? textsJson(texts) : escape(at(texts, path)),
  )
}

function at(texts: SiteTexts, path: string): string {
  let found: Texts | undefined = texts
  for (const key of path.split('.'))
    found = typeof found === 'object' ? new Map<string, Texts>(Object.entries(found)).get(key) : undefined
  if (typeof found !== 'string') throw new Error(`No text of the site stands at ${path}`)
  return found
}
