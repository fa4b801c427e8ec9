import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { renderToStringAsync } from 'preact-render-to-string'
import { createPath, type Navigator } from 'react-router'
import { pages } from 'virtual:pages'
import { Document, SitePage } from './root.tsx'
import { pagesBy } from './router/pages.ts'

// oxlint-disable-next-line sentences/in-catalogue -- markup
const DOCTYPE = '<!DOCTYPE html>'
const pageOf = pagesBy(pages)
const stay = () => {}
/** A built page goes nowhere. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: stay,
  push: stay,
  replace: stay,
}

/**
 * Writes a page as HTML, at build.
 * @param path undefined for the shell of all pages that only the browser can fill
 */
export async function writePage(path: string | undefined): Promise<string> {
  const location = { pathname: addressIn(builtIn, path ?? '/'), search: '', hash: '', state: null, key: 'default' }
  const page = path === undefined ? undefined : await pageOf(path)
  const shown = { location, way: 'POP', page, staysInPlace: false } as const
  const html = await renderToStringAsync(
    <Document page={page?.module}>
      <SitePage shown={shown} navigator={navigator} />
    </Document>,
  )
  return DOCTYPE.concat(html)
}
