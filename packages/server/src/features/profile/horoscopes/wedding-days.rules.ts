import type { BirthStar } from '@thunai/astrology/days/wedding-days'
import { type BilingualName, RAASIS, STARS } from '@thunai/astrology/names'
import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import { WEDDING_DAYS_MESSAGES as W } from '@thunai/contract/profile/wedding-days'
import { foldText } from '@thunai/contract/names/fold-text'

type Wrong = { readonly wrong: 'Star' | 'Raasi'; readonly sentence: string }

/**
 * A birth star and raasi by number or by name in Latin or Tamil letters; undefined if neither is given. The raasi is
 * optional for a star within a single raasi.
 */
export function birthStarOf(starText: string, raasiText: string): BirthStar | Wrong | undefined {
  if (starText === '') return raasiText === '' ? undefined : { wrong: 'Star', sentence: W.starNeeded }
  const star = placeIn(STARS, starText)
  if (star === undefined) return { wrong: 'Star', sentence: W.star }
  const raasis = [...new Set([1, 2, 3, 4].map((patham) => raasiOfPatham(star, patham)))]
  const [only] = raasis
  if (raasiText === '')
    return raasis.length === 1 && only !== undefined
      ? { star, raasi: only }
      : { wrong: 'Raasi', sentence: W.raasiNeeded }
  const raasi = placeIn(RAASIS, raasiText)
  if (raasi === undefined) return { wrong: 'Raasi', sentence: W.raasi }
  return raasis.includes(raasi) ? { star, raasi } : { wrong: 'Raasi', sentence: W.raasiOfStar }
}

const plain = (text: string) => foldText(text).trim().toLowerCase()

/** An entry's number from 1, by that number or by name. */
function placeIn(list: readonly BilingualName[], asked: string): number | undefined {
  const wanted = plain(asked)
  if (/^\d{1,2}$/.test(wanted)) return Number(wanted) >= 1 && Number(wanted) <= list.length ? Number(wanted) : undefined
  const index = list.findIndex(({ en, ta }) => [en, ta].some((name) => plain(name) === wanted))
  return index < 0 ? undefined : index + 1
}
