import { paths, type SitePath } from '../../../paths.ts'

/** What the reset pages pass to each other; never in the address. */
export type ResetState = { email?: string; otp?: string }

export function readResetState(state: unknown): ResetState {
  const fields = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  const [email, otp]: unknown[] = [fields.get('email'), fields.get('otp')]
  return { ...(typeof email === 'string' && { email }), ...(typeof otp === 'string' && { otp }) }
}

/** Pages where a reset can start, by their names in `path`. */
const BEGINNINGS: Readonly<Record<string, SitePath>> = { 'forget-password': paths.forgotPassword }
export const beganAt = 'forget-password'

/** Where "Back" leads: only to a page of this list, whatever the address says (G-04). */
export const backPath = (path: string | null): SitePath =>
  (Object.hasOwn(BEGINNINGS, path ?? '') && BEGINNINGS[path ?? '']) || paths.forgotPassword
