import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Written into the pages where the public address belongs, which only a running server knows. */
const unknownAddress = 'https://address.thunai.invalid'

export type WebPage = {
  /** Without a slash at its end, save for "/". */
  path: string
  html: Buffer
  brotli: Buffer
  gzip: Buffer
  etag: string
  /** Sources for script-src, one for each script inside the page. */
  scriptHashes: readonly string[]
  /** False for pages that search engines shall not list. */
  isIndexed: boolean
}

export type WebBuild = { pages: readonly WebPage[]; notFound: WebPage; indexed: readonly string[] }

/** `'sha256-…'` for each inline script: what a policy without 'unsafe-inline' lets run. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(
    (script) =>
      `'sha256-${createHash('sha256')
        .update(script[1] ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

function stringsOf(list: unknown, key: string): string[] {
  const value = typeof list === 'object' && list !== null ? new Map(Object.entries(list)).get(key) : undefined
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Error(`routes.json has no list "${key}"`)
  return value
}

/**
 * Reads the pages into memory: there are two dozen of some kilobytes each.
 * @param publicUrl without a slash at its end
 * @throws when there is no complete build in the folder
 */
export function readWebBuild(buildDir: string, publicUrl: string): WebBuild {
  const routes: unknown = JSON.parse(readFileSync(join(buildDir, 'routes.json'), 'utf8'))
  const indexed = stringsOf(routes, 'indexed')
  const readPage = (path: string, file: string): WebPage => {
    const text = readFileSync(join(buildDir, 'client', file), 'utf8').replaceAll(unknownAddress, publicUrl)
    const html = Buffer.from(text)
    return {
      path,
      html,
      brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(html, { level: 9 }),
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 27),
      scriptHashes: scriptHashes(text),
      isIndexed: indexed.includes(path),
    }
  }
  const pages = stringsOf(routes, 'pages').map((path) => {
    const file = join(path.slice(1), 'index.html')
    return readPage(path, existsSync(join(buildDir, 'client', file)) ? file : '__spa-fallback.html')
  })
  return { pages, notFound: readPage('/404', '404/index.html'), indexed }
}
