import { PHONE_DIGITS } from '../frame/limits.ts'

/**
 * The full international digits of a number as people write it. Ten digits that begin with 6 to 9 are an Indian mobile
 * number without its country code; a leading 00 or the 0 of long-distance calls falls away.
 */
export function fullPhone(digits: string): string {
  const bare = digits.startsWith('00') ? digits.slice(2) : digits
  const local = bare.length === 11 && bare.startsWith('0') ? bare.slice(1) : bare
  return /^[6-9]\d{9}$/.test(local) ? `91${local}` : local
}

/** The login id that a number gives when nobody else has it: its last ten digits (specification 3). */
export const phoneLoginId = (digits: string): string => digits.slice(-PHONE_DIGITS.loginId)
