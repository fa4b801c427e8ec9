import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { OFFICE } from '@thunai/contract/office/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REPORTING, REPORTING_HEADERS } from '../csp-reports.ts'
import { scriptHashes } from './web-build.ts'
import { COMPRESSED } from './web-files.ts'
import { commonHeaders } from './web-headers.ts'

const YEAR_MS = 31_536_000_000

/** Sent with every response of the office: no page may frame it. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

const isOffice = ({ url }: FastifyRequest) => /^\/office(?:[/?]|$)/.test(url)

/** Adds the office's headers to all responses below its path. */
export function guardOffice(app: FastifyInstance, officeUrl: string | undefined): void {
  const common = commonHeaders({ publicUrl: officeUrl ?? '' })
  app.addHook('onSend', async (request, reply) => {
    if (!isOffice(request)) return
    reply.headers({ ...common, ...HEADERS })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** The page's own scripts, pictures and calls; its components set inline styles. */
const pagePolicy = (html: string) =>
  [
    "default-src 'none'",
    "object-src 'none'",
    `script-src ${["'self'", ...scriptHashes(html)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    REPORTING,
  ].join('; ')

/** Serves the built client of the office: its files, and its one page at every other address below. */
export async function serveOffice(app: FastifyInstance, buildDir: string): Promise<void> {
  const html = readFileSync(join(buildDir, 'index.html'), 'utf8')
  const policy = pagePolicy(html)
  await app.register(fastifyStatic, {
    root: join(buildDir, 'assets'),
    prefix: `${OFFICE}/assets/`,
    index: false,
    wildcard: false,
    globIgnore: COMPRESSED,
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_MS,
  })
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .headers(REPORTING_HEADERS)
      .header('cache-control', 'no-store')
      .send(html)
  app.get(`${OFFICE}/assets/*`, (_request, reply) => reply.callNotFound())
  app.get(OFFICE, page)
  app.get(`${OFFICE}/*`, page)
}
