import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'

/** The list of twelve counts: rajaramaneb, jathakaporutham, neerodai, namkural, astroved. */
const GOOD = [2, 4, 6, 8, 9, 11, 13, 15, 18, 20, 24, 26]
/**
 * Remainders 8 and 4 of nine, accepted by diamondtamil, raajayogam, tamilhoroscope.in, neerodai, poorvapunya and
 * Raman.
 */
const BY_REMAINDER = [17, 22]

/** The same star, in the lists of jathakaporutham and sources that agree; Bharani and others are refused. */
const SAME_STAR_GOOD = [4, 6, 10, 13, 16, 22, 26, 27]
const SAME_STAR_MIDDLING = [1, 3, 5, 7, 8, 11, 12, 14, 17, 20, 21]
/** tamilhoroscope.in refuses Bharani, Avittam, Sadhayam and Poorattathi only. */
const SAME_STAR_ALSO = [9, 15, 18, 19]

/**
 * At the 12th, 14th and 16th star one patham of the boy is refused, the others are accepted (jathakaporutham,
 * astrologymag).
 */
const RELIEF_BUT_PATHAM: Readonly<Record<number, number>> = { 12: 1, 14: 4, 16: 3 }
/**
 * Girl's stars whose 7th is accepted (raajayogam): Bharani, Thiruvathirai, Punarpoosam, Poosam, Pooram, Moolam,
 * Uthiradam.
 */
const SEVENTH_ALLOWED = [2, 6, 7, 8, 11, 19, 21]

/** Dinam: health and daily well-being, by the count from the girl's star to the boy's. */
export function dinam(pair: Pair, tradition: Tradition): Verdict {
  const { starCount: count, girl, boy } = pair
  if (count === 1) return sameStar(girl.star, tradition)
  const ordinal = [
    `the boy's star is number ${count} from the girl's`,
    `பெண் நட்சத்திரத்திலிருந்து ஆண் நட்சத்திரம் ${count}-வது`,
  ] as const
  const say = (grade: Verdict['grade'], en: string, ta: string) =>
    verdict(grade, `${en}: ${ordinal[0]}.`, `${ordinal[1]}; ${ta}.`)
  if (GOOD.includes(count)) return say('uthamam', 'A good count', 'நல்ல எண்ணிக்கை')
  if (BY_REMAINDER.includes(count) && tradition.dinamRemainders)
    return say('mathimam', 'Accepted by its remainder after nines', 'ஒன்பதால் வகுத்த மீதியால் ஏற்கப்படுகிறது')
  if (count === 27 && tradition.dinam27 !== 'never' && (tradition.dinam27 === 'always' || girl.raasi === boy.raasi)) {
    return say('mathimam', 'The 27th star is accepted here', '27-வது நட்சத்திரம் இங்கு ஏற்கப்படுகிறது')
  }
  if (tradition.dinamRelief) {
    const refused = RELIEF_BUT_PATHAM[count]
    if (refused !== undefined && boy.patham !== refused)
      return say(
        'mathimam',
        `Accepted, since the boy's patham is not ${refused}`,
        `ஆணின் பாதம் ${refused} அல்லாததால் ஏற்கப்படுகிறது`,
      )
    if (count === 7 && SEVENTH_ALLOWED.includes(girl.star))
      return say('mathimam', 'The 7th star is allowed for this pair', 'இந்த ஜோடிக்கு 7-வது நட்சத்திரம் ஏற்கப்படுகிறது')
  }
  return say('athamam', 'Not a good count', 'நல்ல எண்ணிக்கை அல்ல')
}

function sameStar(star: number, tradition: Tradition): Verdict {
  const also = tradition.dinamSameStar === 'fewer' && SAME_STAR_ALSO.includes(star)
  if (!SAME_STAR_GOOD.includes(star) && !SAME_STAR_MIDDLING.includes(star) && !also) {
    return verdict(
      'athamam',
      'Both have this star, one of those not joined with themselves.',
      'இருவருக்கும் ஒரே நட்சத்திரம்; இது தன்னோடு சேர்க்கப்படாதது.',
    )
  }
  if (SAME_STAR_GOOD.includes(star)) {
    return verdict(
      'uthamam',
      'Both have this star, and it goes well with itself.',
      'இருவருக்கும் ஒரே நட்சத்திரம்; உத்தமப் பொருத்தம்.',
    )
  }
  return verdict('mathimam', 'Both have this star, which is acceptable.', 'இருவருக்கும் ஒரே நட்சத்திரம்; ஏற்கத்தக்கது.')
}
