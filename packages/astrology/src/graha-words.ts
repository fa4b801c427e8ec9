import { GRAHA_NAMES, GRAHAS, LAGNA_NAME, type Graha } from './names.ts'

export type InChart = Graha | 'Laknam'

/** Other names that families use in Latin letters. */
const OTHER_WORDS: Readonly<Record<string, InChart>> = {
  lagna: 'Laknam',
  lagnam: 'Laknam',
  lakkinam: 'Laknam',
  suriyan: 'Sun',
  surya: 'Sun',
  chandra: 'Moon',
  kuja: 'Mars',
  merc: 'Mercury',
  budha: 'Mercury',
  viyazhan: 'Jupiter',
  shukran: 'Venus',
  velli: 'Venus',
  sani: 'Saturn',
  raghu: 'Rahu',
  kedhu: 'Ketu',
}

const WORDS: ReadonlyMap<string, InChart> = new Map([
  ...Object.entries(OTHER_WORDS),
  ...GRAHAS.flatMap((graha): (readonly [string, InChart])[] => {
    const { en, ta, mark } = GRAHA_NAMES[graha]
    return [graha, en, ta, mark.ta].map((word) => [word.toLowerCase(), graha])
  }),
  ...[LAGNA_NAME.en, LAGNA_NAME.ta].map((word): readonly [string, InChart] => [word.toLowerCase(), 'Laknam']),
])

/** Meaning of a word in a house of a written chart; undefined if unknown. */
export const grahaCalled = (word: string): InChart | undefined => WORDS.get(word.trim().toLowerCase())
