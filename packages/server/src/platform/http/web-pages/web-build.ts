import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digestOf } from '../entity-tags.ts'
import type { Language } from '@thunai/contract/values/languages'
import type { SiteTexts } from '@thunai/contract/values/site'
import { fillTexts, SITE_TEXTS_ID } from '@thunai/contract/values/text-places'
import { html as htmlOf } from '../../html.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compression levels: for a page that stays, and for one that changes with its answers. */
const FOR_LONG = { brotli: 9, gzip: 9 } as const
const FOR_ONCE = { brotli: 5, gzip: 6 } as const

/** Placeholder for the public address, which only a running server knows. */
const unknownAddress = 'https://address.thunai.invalid'

export type WebPage = {
  locale: Language
  /** Without the language and without a trailing slash, except for "/". */
  path: string
  /** Rendered as HTML at build time; a members' page is a shell that the browser fills. */
  isWritten: boolean
  /** The bodies of the page with these site texts; compressed when first requested. */
  bodies: (texts: SiteTexts) => Promise<PageBodies>
  /** The same with other content in its body, not cached. */
  pack: (texts: SiteTexts, content: string) => Promise<PageBodies>
  /** Sources for script-src, one for each script inside the page. */
  scriptHashes: readonly string[]
  /** The same for style-src. */
  styleHashes: readonly string[]
  /** False for pages that search engines must not index. */
  isIndexed: boolean
}

export type PageBodies = { html: Buffer; brotli: Buffer; gzip: Buffer; etag: string }

export type WebBuild = {
  pages: readonly WebPage[]
  notFound: WebPage
  indexed: readonly string[]
  /** Paths of the pages that are sent with answers. */
  filled: readonly string[]
}

/** `'sha256-…'` for each inline script, which a policy without 'unsafe-inline' needs. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)
  return hashesOf(scripts)
}

/** The same for each style element. */
const styleHashes = (html: string): string[] => hashesOf(html.matchAll(/<style>([\s\S]*?)<\/style>/g))

function hashesOf(found: Iterable<RegExpExecArray>): string[] {
  const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...new Set(Array.from(found, ([, text]) => hash(text)))]
}

function stringsOf(list: unknown, key: string): string[] {
  const value = typeof list === 'object' && list !== null ? new Map(Object.entries(list)).get(key) : undefined
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Error(`routes.json has no list "${key}"`)
  return value
}

/**
 * Reads the pages of one language into memory: two dozen of a few kilobytes each.
 * @param publicUrl without a trailing slash
 * @throws if the folder has no complete build
 */
export function readWebBuild(buildDir: string, locale: Language, publicUrl: string): WebBuild {
  const client = join(buildDir, 'client')
  const written = locale === 'en' ? '' : locale
  const routes: unknown = JSON.parse(readFileSync(join(buildDir, 'routes.json'), 'utf8'))
  const indexed = stringsOf(routes, 'indexed')
  const shell = 'shell.html'
  const read = (file: string) => readFileSync(join(client, file), 'utf8').replaceAll(unknownAddress, publicUrl)
  // one for all members' pages
  const ofShell = bodiesOf(read(shell))
  const readPage = (path: string, file: string): WebPage => {
    const text = read(file)
    return {
      locale,
      path,
      isWritten: file !== shell,
      bodies: file === shell ? ofShell : bodiesOf(text),
      pack: (texts, content) => packFilled(text, texts, content),
      scriptHashes: scriptHashes(text),
      styleHashes: styleHashes(text),
      isIndexed: indexed.includes(path),
    }
  }
  const pages = stringsOf(routes, 'pages').map((path) => {
    const file = join(written, path.slice(1), 'index.html')
    return readPage(path, existsSync(join(client, file)) ? file : shell)
  })
  const notFound = readPage('/404', join(written, '404/index.html'))
  return { pages, notFound, indexed, filled: stringsOf(routes, 'filled') }
}

/** The bodies of a page, cached for the latest texts. */
function bodiesOf(html: string): WebPage['bodies'] {
  let last: { readonly texts: SiteTexts; readonly bodies: Promise<PageBodies> } | undefined
  return (texts) => {
    if (last?.texts !== texts) last = { texts, bodies: pack(Buffer.from(withTexts(html, texts)), FOR_LONG) }
    return last.bodies
  }
}

const withTexts = (html: string, texts: SiteTexts) => fillTexts(html, texts, (text) => String(htmlOf`${text}`))

/** Inserts content without replacing placeholders in it, because members wrote it. */
function packFilled(html: string, texts: SiteTexts, content: string): Promise<PageBodies> {
  const [start, end] = [html.indexOf('<body>') + '<body>'.length, html.indexOf(`<script id="${SITE_TEXTS_ID}"`)]
  const filled = withTexts(html.slice(0, start), texts) + content + withTexts(html.slice(end), texts)
  return pack(Buffer.from(filled), FOR_ONCE)
}

async function pack(html: Buffer, quality: { brotli: number; gzip: number }): Promise<PageBodies> {
  const [brotli, zipped] = await Promise.all([
    toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } }),
    toGzip(html, { level: quality.gzip }),
  ])
  return { html, brotli, gzip: zipped, etag: digestOf(html) }
}
