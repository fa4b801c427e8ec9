import { REPORTING, REPORTING_HEADERS } from '../csp-reports.ts'
import { GUARDS } from '../guards.ts'
import type { WebPage } from './web-build.ts'

export type WebOrigins = {
  /** If it is https, browsers are told to stay on https. */
  publicUrl: string
  /** Origin of the contact page's map. */
  mapOrigin?: string
  /** Origins of the payment's script, style, frame and calls. */
  paymentOrigins: readonly string[]
}

const plansPage = '/membership-plans'

/** A members' page has two addresses, and the request decides which one it is redirected to. */
export const VARIES_BY_LANGUAGE = 'Accept-Encoding, Cookie, Accept-Language'

const sources = (name: string, ...list: readonly string[]) => `${name} ${list.length > 0 ? list.join(' ') : "'none'"}`

/**
 * What a page may load: its own site, and another company's scripts only on the payment page (SEC-21). Every document
 * may frame the map, because links within the site lead to its page without loading a new document.
 */
function contentPolicy(page: Pick<WebPage, 'path' | 'scriptHashes' | 'styleHashes'>, origins: WebOrigins): string {
  const payment = page.path === plansPage ? origins.paymentOrigins : []
  const map = origins.mapOrigin ? [origins.mapOrigin] : []
  return [
    sources('default-src', "'self'"),
    sources('script-src', "'self'", ...page.scriptHashes, ...payment),
    sources('style-src', "'self'", ...page.styleHashes, ...payment),
    // Components set computed widths and heights in style attributes.
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

/** The headers of every response. */
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
