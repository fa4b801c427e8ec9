import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readWebBuild, type WebPage } from './web-build.ts'
import { commonHeaders, pageHeaders, type WebOrigins } from './web-headers.ts'
import { robotsText, sitemapXml } from './web-sitemap.ts'

export type WebFilesOptions = WebOrigins & {
  /** The folder that holds routes.json and client/. */
  buildDir: string
  /** What the addresses of calls and files begin with, which robots leave alone. */
  notForRobots: readonly string[]
}

const yearSeconds = 31_536_000
const hourSeconds = 3600

/** Serves the built web site: every page at its address, and "Page not found" with 404 at all others. */
export async function serveWeb(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const { pages, notFound, indexed } = readWebBuild(options.buildDir, publicUrl)
  const headersOf = new Map([...pages, notFound].map((page) => [page, pageHeaders(page, options)]))

  const send = (page: WebPage, status: number) => (request: FastifyRequest, reply: FastifyReply) => {
    const { body, encoding } = encoded(page, request.headers['accept-encoding'])
    // The same page in another encoding is another body, and so has another tag.
    const etag = `"${page.etag}${encoding ?? ''}"`
    void reply
      .code(status)
      .headers(headersOf.get(page) ?? {})
      .header('etag', etag)
    if (status === 200 && names(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  app.addHook('onSend', async (_, reply) => void reply.headers(commonHeaders(options)))
  for (const page of pages) {
    app.get(page.path, send(page, 200))
    if (page.path !== '/') app.get(`${page.path}/`, send(page, 200))
  }

  const client = join(options.buildDir, 'client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
  })
  // Icons and drawings keep their names: the browser asks again after an hour.
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    maxAge: hourSeconds * 1000,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz', '**/*.data'],
  })

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl, options.notForRobots)),
  )
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl, indexed)),
  )

  // Only people get the page: whatever asks for data or a file keeps the plain answer.
  app.get('/*', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/assets/')
    return wantsPage ? send(notFound, 404)(request, reply) : reply.callNotFound()
  })
}

function encoded(page: WebPage, accepted = ''): { body: Buffer; encoding: 'br' | 'gzip' | undefined } {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { body: page.brotli, encoding: 'br' }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { body: page.gzip, encoding: 'gzip' }
  return { body: page.html, encoding: undefined }
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
