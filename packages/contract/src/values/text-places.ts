import type { SiteTexts } from './site.ts'

/**
 * Pages are built before staff write their texts. A placeholder such as ⟦bank.ifsc⟧ marks where one goes, and ⟦all⟧
 * stands for all of them as JSON; the server fills them in.
 */
const PLACE = /⟦([\w.]+)⟧/g
export const ALL_TEXTS = '⟦all⟧'

/** Id of the page element that contains all texts, for the scripts of the page. */
export const SITE_TEXTS_ID = 'site-texts'

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

/** The same texts, with a placeholder instead of each. */
export const placesOf = (texts: SiteTexts): SiteTexts => named(texts, '') as SiteTexts

const named = (value: Texts, path: string): Texts => {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (typeof value === 'string') return `⟦${path}⟧`
  if (isList(value)) return value.map((one, index) => named(one, below(index)))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, below(key))]))
}
const isList = (value: Texts): value is readonly Texts[] => Array.isArray(value)

/** All texts as JSON that is safe inside a script element. */
export const textsJson = (texts: SiteTexts): string => JSON.stringify(texts).replaceAll('<', '\\u003c')

/**
 * Fills the placeholders of a page. Inserted texts are not searched for placeholders.
 * @throws an Error for a placeholder without a text
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
