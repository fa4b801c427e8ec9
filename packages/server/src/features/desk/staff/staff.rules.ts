/** Office sessions, in milliseconds: lifetime, time until idle, and how long a shown passkey counts. */
const HOUR_MS = 3_600_000
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS / 2
export const STEP_UP_MS = HOUR_MS / 6

/**
 * True if a request may come from the office's own page, by the headers of the browser. A typed address has no page,
 * and may only read.
 */
export function isFromOffice(
  {
    method,
    fetchSite,
    origin,
    host,
  }: {
    readonly method: string
    readonly fetchSite: string | undefined
    readonly origin: string | undefined
    readonly host: string
  },
  officeOrigin: string | undefined,
): boolean {
  if (fetchSite === 'none' ? method !== 'GET' : fetchSite !== undefined && fetchSite !== 'same-origin') return false
  return origin === undefined || origin === officeOrigin || URL.parse(origin)?.host === host
}
