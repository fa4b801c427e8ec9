import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import type { StarChoice } from '../porutham/StarFields.tsx'

export interface Couple {
  readonly girl: StarChoice
  readonly boy: StarChoice
}

/** Star and raasi for the call; undefined if star or patham is missing. */
export const readStarAndRaasi = ({ star, patham }: StarChoice): { star: string; raasi: string } | undefined =>
  star === '' || patham === '' ? undefined : { star, raasi: String(raasiOfPatham(Number(star), Number(patham))) }

/** The couple in an address such as `?girl=14.2&boy=26.1`: star and patham of each. */
export function coupleIn(search: string): Couple {
  const params = new URLSearchParams(search)
  const read = (side: 'girl' | 'boy'): StarChoice => {
    const [, star = '', patham = ''] = /^(\d{1,2})\.([1-4])$/.exec(params.get(side) ?? '') ?? []
    return Number(star) >= 1 && Number(star) <= 27 ? { star: String(Number(star)), patham } : { star: '', patham: '' }
  }
  return { girl: read('girl'), boy: read('boy') }
}
