import { join } from 'node:path'
import { addressIn, type Language, LANGUAGES } from '@thunai/contract/values/languages'
import type { SiteTexts } from '@thunai/contract/values/site'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../entity-tags.ts'
import { type FillPage, openFilling, openRenderer } from './filled-pages.ts'
import { languageOf } from './page-language.ts'
import { readWebBuild, type PageBodies, type WebPage } from './web-build.ts'
import { commonHeaders, pageHeaders, VARIES_BY_LANGUAGE, type WebOrigins } from './web-headers.ts'
import { robotsText, sitemapXml } from './web-sitemap.ts'

export type WebFilesOptions = WebOrigins & {
  /** The folder with a build per language, each with routes.json and client/. */
  buildDir: string
  /** First path segments of calls and files, which robots must ignore. */
  notForRobots: readonly string[]
  /** The current site texts in a language: the same object until they change. */
  texts: (language: Language) => Promise<SiteTexts>
}

const FORM = 'application/x-www-form-urlencoded'
const yearSeconds = 31_536_000
const hourSeconds = 3600

/** Serves the built web site: every page at its address, and "Page not found" with 404 at all others. */
export async function serveWeb(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const builds = LANGUAGES.map((locale) => ({
    locale,
    ...readWebBuild(join(options.buildDir, locale), locale, publicUrl),
  }))
  const all = builds.flatMap(({ pages, notFound }) => [...pages, notFound])
  const headersOf = new Map(all.map((page) => [page, pageHeaders(page, options)]))
  const fillings = new Map<WebPage, FillPage>()
  for (const { locale, pages, filled } of builds) {
    if (filled.length === 0) continue
    const renderer = await openRenderer(join(options.buildDir, locale))
    for (const page of pages)
      if (page.isWritten && filled.includes(page.path)) fillings.set(page, openFilling(app, renderer, page, locale))
  }

  const send = (page: WebPage, status: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!page.isWritten) {
      const theirs = languageOf(request, page.locale)
      if (theirs !== page.locale)
        return reply.header('vary', VARIES_BY_LANGUAGE).redirect(addressIn(theirs, page.path) + searchOf(request.url))
    }
    const texts = await options.texts(page.locale)
    // an address with a query is filled by the browser
    const filled = request.url.includes('?') ? undefined : await fillings.get(page)?.(texts, request.log)
    const bodies = filled ?? (await page.bodies(texts))
    const { body, encoding } = encoded(bodies, request.headers['accept-encoding'])
    // The same page in another encoding is another body, and so has another tag.
    const etag = `"${bodies.etag}${encoding ?? ''}"`
    void reply
      .code(status)
      .headers(headersOf.get(page) ?? {})
      .header('etag', etag)
    if (status === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  app.addHook('onSend', async (_, reply) => void reply.headers(commonHeaders(options)))
  // A form on a page without scripts returns the page, which says that it needs them. The input is dropped unread.
  const showAgain = (address: string) => (request: FastifyRequest, reply: FastifyReply) =>
    request.headers['content-type']?.startsWith(FORM)
      ? reply.redirect(address + searchOf(request.url), 303)
      : reply.callNotFound()
  const addresses = builds.flatMap(({ locale, pages }) => pages.map(({ path }) => addressIn(locale, path)))
  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, _body, finish) => finish(null, undefined))
    for (const address of addresses) {
      forms.post(address, showAgain(address))
      if (address !== '/') forms.post(`${address}/`, showAgain(address))
    }
  })

  for (const { locale, pages, notFound } of builds) {
    for (const page of pages) {
      const address = addressIn(locale, page.path)
      app.get(address, send(page, 200))
      if (address !== '/') app.get(`${address}/`, send(page, 200))
    }
    // Requests for data or files get the plain answer, not the page.
    app.get(locale === 'en' ? '/*' : `/${locale}/*`, (request, reply) => {
      const wantsPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/assets/')
      return wantsPage ? send(notFound, 404)(request, reply) : reply.callNotFound()
    })
  }

  const clients = builds.map(({ locale }) => join(options.buildDir, locale, 'client'))
  await app.register(fastifyStatic, {
    root: clients.map((client) => join(client, 'assets')),
    prefix: '/assets/',
    index: false,
    // one route per file: the wildcard reads the whole folder at each request
    wildcard: false,
    globIgnore: COMPRESSED,
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
  })
  // Icons and drawings keep their names: the browser revalidates after an hour.
  await app.register(fastifyStatic, {
    root: clients[0]!,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    maxAge: hourSeconds * 1000,
    // revalidate the service worker with every page
    setHeaders: (reply, file) => void (plainName(file).endsWith('/sw.js') && reply.header('cache-control', 'no-cache')),
    globIgnore: ['assets/**', '**/*.html', '**/*.data', ...COMPRESSED],
  })

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl, options.notForRobots)),
  )
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl, builds[0]!.indexed)),
  )
}

/** Compressed copies, which are sent only in place of their file. */
export const COMPRESSED = ['**/*.br', '**/*.gz']

/** The name of a compressed file's original: `sw.js` for `sw.js.gz`. */
const plainName = (file: string): string => file.replace(/\.(?:br|gz|zz|zst)$/, '')

/** The query of an address with its question mark, or nothing. */
const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function encoded(
  { html, brotli, gzip }: PageBodies,
  accepted = '',
): { body: Buffer; encoding: 'br' | 'gzip' | undefined } {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { body: brotli, encoding: 'br' }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { body: gzip, encoding: 'gzip' }
  return { body: html, encoding: undefined }
}
