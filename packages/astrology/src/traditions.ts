import type { BilingualName } from './names.ts'

/**
 * Differences between schools. Each key is a contested question, each value a side that a source takes. Over the
 * 11,664 pairs of star and patham, the sources agree on 100 % for mahendram but on 35 % for rasi.
 */
export interface Tradition {
  readonly id: TraditionId
  readonly name: BilingualName
  readonly note: BilingualName
  /** Accepts counts 17 and 22 (remainders 8 and 4 of nine), which the list of twelve counts omits. */
  readonly dinamRemainders: boolean
  /** Count 27: accepted within one raasi, always, or never. */
  readonly dinam27: 'sameRaasi' | 'always' | 'never'
  /** Accepts the 12th, 14th and 16th star except for one patham of the boy each, and seven pairs at the 7th star. */
  readonly dinamRelief: boolean
  /** Same star: accepted from the lists only, or for all but the stars that fewer sources reject. */
  readonly dinamSameStar: 'lists' | 'fewer'
  /** Ganam pairs (girl-boy) that count as mathimam besides the generally accepted ones. */
  readonly ganamPassable: readonly ('deva-rakshasa' | 'manusha-rakshasa' | 'rakshasa-deva')[]
  /** A count above 14 cancels the harm of ganam. */
  readonly ganamLiftedBeyond14: boolean
  /** Lowest count that matches; above 13 is uthamam in every tradition. */
  readonly sthreeDheerghamFrom: 7 | 8 | 9 | 14
  /** Counts snake and rat as enemies. */
  readonly yoniSnakeRat: boolean
  /** Rasi counts that are mathimam besides the generally accepted ones. */
  readonly rasiAlso: readonly (3 | 4 | 5 | 12)[]
  /** Refuses the 7th between Kadagam and Magaram, and between Simmam and Kumbam. */
  readonly rasiSeventhExcluded: boolean
  /** Accepts the 6th and 8th if one graha rules both raasis. */
  readonly rasiOneLord: boolean
  /** A friend on one side outweighs an enemy on the other. */
  readonly lordsFriendOverEnemy: boolean
  readonly vasiyamTables: readonly ('raman' | 'tamil')[]
  /** Counts vasiyam from the boy to the girl alone as mathimam. */
  readonly vasiyamReverse: boolean
  /** Grants vasiyam within one raasi. */
  readonly vasiyamSameRaasi: boolean
  /** Accepts the same rajju if one rises and the other falls, except at the head. */
  readonly rajjuOpposite: boolean
  /** Which of Mirugasirisham, Chithirai and Avittam harm one another. */
  readonly vedhaiTrio: 'all' | 'mirugasirishamAvittam' | 'none'
  /** The same nadi is harmless if the lords of the raasis are identical or friends. */
  readonly nadiLiftedByLords: boolean
}

export const TRADITION_IDS = [
  'tamil-default-1',
  'tamil-strict',
  'tamil-lenient',
  'tamil-second-vasiyam',
  'raman',
] as const
export type TraditionId = (typeof TRADITION_IDS)[number]
export const DEFAULT_TRADITION: TraditionId = 'tamil-default-1'

const tamil: Tradition = {
  id: 'tamil-default-1',
  name: { en: 'Tamil, as most read it', ta: 'தமிழ் மரபு (பெரும்பான்மை)' },
  note: {
    en: 'At every disputed point the side that most Tamil sources take.',
    ta: 'கருத்து வேறுபாடு உள்ள இடங்களில் பெரும்பாலான தமிழ் நூல்களின் முறை.',
  },
  dinamRemainders: true,
  dinam27: 'sameRaasi',
  dinamRelief: false,
  dinamSameStar: 'lists',
  ganamPassable: ['deva-rakshasa'],
  ganamLiftedBeyond14: false,
  sthreeDheerghamFrom: 8,
  yoniSnakeRat: false,
  rasiAlso: [3, 4, 5, 12],
  rasiSeventhExcluded: true,
  rasiOneLord: false,
  lordsFriendOverEnemy: false,
  vasiyamTables: ['raman'],
  vasiyamReverse: true,
  vasiyamSameRaasi: false,
  rajjuOpposite: false,
  vedhaiTrio: 'all',
  nadiLiftedByLords: false,
}

export const TRADITIONS: Readonly<Record<TraditionId, Tradition>> = {
  'tamil-default-1': tamil,
  'tamil-strict': {
    ...tamil,
    id: 'tamil-strict',
    name: { en: 'Tamil, the strict reading', ta: 'தமிழ் மரபு (கண்டிப்பானது)' },
    note: { en: 'At every disputed point the stricter side.', ta: 'கருத்து வேறுபாடு உள்ள இடங்களில் கண்டிப்பான முறை.' },
    dinamRemainders: false,
    dinam27: 'never',
    ganamPassable: [],
    sthreeDheerghamFrom: 14,
    yoniSnakeRat: true,
    rasiAlso: [],
    vasiyamReverse: false,
  },
  'tamil-lenient': {
    ...tamil,
    id: 'tamil-lenient',
    name: { en: 'Tamil, the lenient reading', ta: 'தமிழ் மரபு (தளர்வானது)' },
    note: { en: 'At every disputed point the more lenient side.', ta: 'கருத்து வேறுபாடு உள்ள இடங்களில் தளர்வான முறை.' },
    dinam27: 'always',
    dinamRelief: true,
    dinamSameStar: 'fewer',
    ganamPassable: ['deva-rakshasa', 'manusha-rakshasa', 'rakshasa-deva'],
    ganamLiftedBeyond14: true,
    sthreeDheerghamFrom: 7,
    rasiSeventhExcluded: false,
    rasiOneLord: true,
    lordsFriendOverEnemy: true,
    vasiyamTables: ['raman', 'tamil'],
    vasiyamSameRaasi: true,
    rajjuOpposite: true,
    vedhaiTrio: 'none',
    nadiLiftedByLords: true,
  },
  'tamil-second-vasiyam': {
    ...tamil,
    id: 'tamil-second-vasiyam',
    name: { en: 'Tamil, with the second vasiyam table', ta: 'தமிழ் மரபு (இரண்டாம் வசிய அட்டவணை)' },
    note: {
      en: 'As most read it, with the other table of vasiyam that Tamil almanacs print.',
      ta: 'பெரும்பான்மை மரபு; வசியத்திற்கு மற்றொரு தமிழ்ப் பஞ்சாங்க அட்டவணை.',
    },
    vasiyamTables: ['tamil'],
  },
  raman: {
    ...tamil,
    id: 'raman',
    name: { en: 'B. V. Raman', ta: 'பி. வி. இராமன்' },
    note: {
      en: 'As in B. V. Raman’s Muhurtha, widely followed beyond Tamil Nadu.',
      ta: 'பி. வி. இராமனின் முகூர்த்த நூலின்படி.',
    },
    dinam27: 'always',
    ganamPassable: ['deva-rakshasa', 'manusha-rakshasa'],
    ganamLiftedBeyond14: true,
    sthreeDheerghamFrom: 9,
    rasiAlso: [12],
    rasiSeventhExcluded: false,
    rasiOneLord: true,
    vedhaiTrio: 'mirugasirishamAvittam',
    nadiLiftedByLords: true,
  },
}
