import { REPORTING, REPORTING_HEADERS } from '../csp-reports.ts'
import { GUARDS } from '../guards.ts'
import type { WebPage } from './web-build.ts'

export type WebOrigins = {
  /** With https the browser is told to keep to it. */
  publicUrl: string
  /** The map of the contact page. */
  mapOrigin?: string
  /** Where the payment's script, style, frame and calls live. */
  paymentOrigins: readonly string[]
}

const plansPage = '/membership-plans'

/** A page for members alone stands at two addresses, and who asks is led to one of them. */
export const VARIES_BY_LANGUAGE = 'Accept-Encoding, Cookie, Accept-Language'

const sources = (name: string, ...list: readonly string[]) => `${name} ${list.length > 0 ? list.join(' ') : "'none'"}`

/**
 * What a page may load: its own site, and another company's scripts only where one pays (SEC-21). The map's frame may
 * stand in every document, for links within the site lead to its page without a new one.
 */
function contentPolicy(page: Pick<WebPage, 'path' | 'scriptHashes' | 'styleHashes'>, origins: WebOrigins): string {
  const payment = page.path === plansPage ? origins.paymentOrigins : []
  const map = origins.mapOrigin ? [origins.mapOrigin] : []
  return [
    sources('default-src', "'self'"),
    sources('script-src', "'self'", ...page.scriptHashes, ...payment),
    sources('style-src', "'self'", ...page.styleHashes, ...payment),
    // Widths and heights that parts compute for themselves stand in style attributes.
    sources('style-src-attr', "'unsafe-inline'"),
    sources('img-src', "'self'", 'data:', 'blob:', ...payment),
    sources('connect-src', "'self'", ...payment),
    sources('frame-src', ...map, ...payment),
    sources('object-src'),
    sources('base-uri'),
    sources('form-action', "'self'", ...payment),
    sources('frame-ancestors'),
    REPORTING,
  ].join('; ')
}

/** The headers of every answer. */
export function commonHeaders({ publicUrl }: Pick<WebOrigins, 'publicUrl'>): Record<string, string> {
  return {
    ...GUARDS,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function pageHeaders(page: WebPage, origins: WebOrigins): Record<string, string> {
  const payment =
    page.path === plansPage ? ['self', ...origins.paymentOrigins.map((origin) => `"${origin}"`)].join(' ') : ''
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(page, origins),
    ...REPORTING_HEADERS,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${payment})`,
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
    vary: page.isWritten ? 'Accept-Encoding' : VARIES_BY_LANGUAGE,
    ...(!page.isIndexed && { 'x-robots-tag': 'noindex' }),
  }
}
