import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createPath, type Navigator } from 'react-router'
import { pages } from 'virtual:pages'
import { SitePage } from './root.tsx'
import { pagesBy } from './router/pages.ts'

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
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const shown = { location, way: 'POP', page, staysInPlace: false } as const
  const stream = renderToPipeableStream(
    <StrictMode>
      <SitePage shown={shown} navigator={navigator} />
    </StrictMode>,
    { onAllReady: () => resolve(text(stream.pipe(new PassThrough()))), onError: reject },
  )
  return promise
}
