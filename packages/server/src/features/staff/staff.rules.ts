/** Sessions of the office, in milliseconds: they end after so long, so long unused, and a shown passkey holds so long. */
const HOUR_MS = 3_600_000
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS / 2
export const STEP_UP_MS = HOUR_MS / 6

/**
 * Whether a request may come from the office's own page, by what the browser says of it. A typed address comes
 * from no page: such are read.
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
