import type { FastifyInstance } from 'fastify'
import { addressKey, type Limit, type Throttle } from '../security/throttle.ts'
import type { SecurityLog } from '../watching/security-log.ts'
import { callerAddress } from './caller-address.ts'

/** Where browsers report what a page was not allowed to load or run. */
export const CSP_REPORTS = '/csp-reports'

/** The directives of a policy that name the address, in both forms. */
export const REPORTING = `report-uri ${CSP_REPORTS}; report-to csp`
export const REPORTING_HEADERS = { 'reporting-endpoints': `csp="${CSP_REPORTS}"` } as const

/** A broken page causes reports from everywhere; the first ones of an address are enough. */
const REPORTS: Limit = { name: 'csp-reports', points: 20, seconds: 60, counted: 'own' }
const MOST_BYTES = 16 * 1024
/** Per batch: the rest are repetitions. */
const MOST_REPORTS = 10
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

interface With {
  readonly throttle: Throttle
  readonly security: SecurityLog
}

/** Writes browsers' reports into the security log, without addresses that could identify a member. */
export async function takeCspReports(app: FastifyInstance, { throttle, security }: With): Promise<void> {
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, readReports(String(body))),
    )
    reports.post(CSP_REPORTS, async (request, reply) => {
      const from = callerAddress(request)
      for (const report of (request.body ?? []) as readonly CspReport[])
        if ((await throttle.spend(REPORTS, addressKey(from))) === 0) security.note('cspReport', { from, ...report })
      return reply.code(204).send()
    })
  })
}

export interface CspReport {
  readonly directive: string
  /** The blocked resource: its origin, or a word such as `inline`. */
  readonly blocked: string
  /** The first segment of the page's path. */
  readonly page: string
}

/** The reports in a body, in the format of the Reporting API or the older one; none for any other text. */
function readReports(text: string): readonly CspReport[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  return [parsed].flat().slice(0, MOST_REPORTS).flatMap(readReport)
}

function readReport(heard: unknown): CspReport[] {
  if (typeof heard !== 'object' || heard === null) return []
  const outer = heard as Readonly<Record<string, unknown>>
  const body = outer['csp-report'] ?? outer['body']
  if (typeof body !== 'object' || body === null) return []
  const fields = body as Readonly<Record<string, unknown>>
  const one = (...names: string[]) => {
    const found = names.map((name) => fields[name]).find((value) => typeof value === 'string')
    return typeof found === 'string' ? found : ''
  }
  const [directive] = /^[a-z-]{1,40}/.exec(one('effectiveDirective', 'effective-directive', 'violated-directive')) ?? []
  if (directive === undefined) return []
  return [
    {
      directive,
      blocked: originOf(one('blockedURL', 'blocked-uri')),
      page: firstPartOf(one('documentURL', 'document-uri')),
    },
  ]
}

/** Browsers send a word such as `inline` or `eval`, or an address, of which only the origin is logged. */
function originOf(text: string): string {
  if (/^[a-z-]{1,20}$/.test(text)) return text
  const url = URL.parse(text)
  if (!url) return 'other'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return url.protocol.slice(0, 20)
  return url.origin.slice(0, 100)
}

/** `/profile` of `https://…/profile/T1234`; the rest may identify a member. */
const firstPartOf = (text: string): string =>
  /^\/(?:ta\/)?[a-z-]{0,40}/.exec(URL.parse(text)?.pathname ?? '')?.[0] ?? ''
