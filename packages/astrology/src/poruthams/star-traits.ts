import type { BilingualName } from '../names.ts'

/**
 * Natures of the stars. Ganam, rajju and nadi are the same in all sources compared (tamilhoroscope.in, PyJHora,
 * VedAstro, neerodai, poorvapunya and five programs); yoni differs for Uthiradam only.
 */
export const GANAMS = {
  deva: { en: 'Deva', ta: 'தேவ' },
  manusha: { en: 'Manusha', ta: 'மனுஷ' },
  rakshasa: { en: 'Rakshasa', ta: 'ராட்சச' },
} as const satisfies Record<string, BilingualName>
export type Ganam = keyof typeof GANAMS

export const YONIS = {
  horse: { en: 'horse', ta: 'குதிரை' },
  elephant: { en: 'elephant', ta: 'யானை' },
  goat: { en: 'goat', ta: 'ஆடு' },
  snake: { en: 'snake', ta: 'பாம்பு' },
  dog: { en: 'dog', ta: 'நாய்' },
  cat: { en: 'cat', ta: 'பூனை' },
  rat: { en: 'rat', ta: 'எலி' },
  cow: { en: 'cow', ta: 'பசு' },
  buffalo: { en: 'buffalo', ta: 'எருமை' },
  tiger: { en: 'tiger', ta: 'புலி' },
  deer: { en: 'deer', ta: 'மான்' },
  monkey: { en: 'monkey', ta: 'குரங்கு' },
  mongoose: { en: 'mongoose', ta: 'கீரி' },
  lion: { en: 'lion', ta: 'சிங்கம்' },
} as const satisfies Record<string, BilingualName>
export type Yoni = keyof typeof YONIS

export const RAJJUS = {
  patha: { en: 'Patha (foot)', ta: 'பாத' },
  thodai: { en: 'Thodai (thigh)', ta: 'தொடை' },
  vayiru: { en: 'Vayiru (belly)', ta: 'வயிறு' },
  kandam: { en: 'Kandam (neck)', ta: 'கண்ட' },
  sirasu: { en: 'Sirasu (head)', ta: 'சிரசு' },
} as const satisfies Record<string, BilingualName>
export type Rajju = keyof typeof RAJJUS
/** Rising from foot to head, at the head, or falling again. */
export type RajjuWay = 'aroha' | 'head' | 'avaroha'

export const NADIS = {
  vatha: { en: 'Vatha', ta: 'வாத' },
  pitha: { en: 'Pitha', ta: 'பித்த' },
  silethuma: { en: 'Silethuma', ta: 'சிலேத்தும' },
} as const satisfies Record<string, BilingualName>
export type Nadi = keyof typeof NADIS

export interface StarTraits {
  readonly ganam: Ganam
  readonly yoni: Yoni
  readonly rajju: Rajju
  readonly rajjuWay: RajjuWay
  readonly nadi: Nadi
}

const GANAM_OF = 'DMRMDMDDRRMMDRDRDRRMMDRRMMD'
const YONI_OF: readonly Yoni[] = [
  'horse',
  'elephant',
  'goat',
  'snake',
  'snake',
  'dog',
  'cat',
  'goat',
  'cat',
  'rat',
  'rat',
  'cow',
  'buffalo',
  'tiger',
  'buffalo',
  'tiger',
  'deer',
  'deer',
  'dog',
  'monkey',
  'mongoose',
  'monkey',
  'lion',
  'horse',
  'lion',
  'cow',
  'elephant',
]
/** Each third of the zodiac rises from the foot to the head and falls again. */
const RAJJU_OF: readonly Rajju[] = [
  'patha',
  'thodai',
  'vayiru',
  'kandam',
  'sirasu',
  'kandam',
  'vayiru',
  'thodai',
  'patha',
]
const NADI_OF: readonly Nadi[] = ['vatha', 'pitha', 'silethuma', 'silethuma', 'pitha', 'vatha']
const GANAM_LETTERS: Readonly<Record<string, Ganam>> = { D: 'deva', M: 'manusha', R: 'rakshasa' }

const TRAITS: readonly StarTraits[] = YONI_OF.map((yoni, index) => {
  const step = index % 9
  return {
    ganam: GANAM_LETTERS[GANAM_OF.charAt(index)] ?? 'deva',
    yoni,
    rajju: RAJJU_OF[step] ?? 'patha',
    rajjuWay: step < 4 ? 'aroha' : step === 4 ? 'head' : 'avaroha',
    nadi: NADI_OF[index % 6] ?? 'vatha',
  }
})

/** Traits of star 1 to 27. Throws a RangeError for any other number. */
export function traitsOf(star: number): StarTraits {
  const traits = TRAITS[star - 1]
  if (!traits) throw new RangeError(`There is no star ${star}.`)
  return traits
}
