import type { Named } from './names.ts'

/**
 * Where schools differ. Each key is a contested question and each value a side that a source takes. Over the 11,664 pairs of
 * star and patham all sources compared agree on 100 % of mahendram, but on 35 % of rasi.
 */
export interface Tradition {
  readonly id: TraditionId
  readonly name: Named
  readonly note: Named
  /** Counts 17 and 22 (remainder 8 and 4 after nines), which the list of twelve counts leaves out. */
  readonly dinamRemainders: boolean
  /** Count 27: within one raasi only, always, or never. */
  readonly dinam27: 'sameRaasi' | 'always' | 'never'
  /** 12th, 14th and 16th star but for one patham of the boy each; seven pairs at the 7th star. */
  readonly dinamRelief: boolean
  /** Same star: all, or all but those that the lists reject. */
  readonly dinamSameStar: 'lists' | 'fewer'
  /** Pairs of ganam (girl-boy) that count as mathimam beside those all accept. */
  readonly ganamPassable: readonly ('deva-rakshasa' | 'manusha-rakshasa' | 'rakshasa-deva')[]
  /** A count of more than 14 lifts the harm of ganam. */
  readonly ganamLiftedBeyond14: boolean
  /** Least count that matches; more than 13 is uthamam everywhere. */
  readonly sthreeDheerghamFrom: 7 | 8 | 9 | 14
  /** Snake and rat are enemies too. */
  readonly yoniSnakeRat: boolean
  /** Rasi counts that match as mathimam beside those all accept. */
  readonly rasiAlso: readonly (3 | 4 | 5 | 12)[]
  /** The 7th is refused between Kadagam and Magaram, Simmam and Kumbam. */
  readonly rasiSeventhExcluded: boolean
  /** The 6th and 8th match where one graha rules both raasis. */
  readonly rasiOneLord: boolean
  /** A friend on one side makes up for an enemy on the other. */
  readonly lordsFriendOverEnemy: boolean
  readonly vasiyamTables: readonly ('raman' | 'tamil')[]
  /** Vasiyam from the boy to the girl alone counts as mathimam. */
  readonly vasiyamReverse: boolean
  /** Within one raasi vasiyam is given. */
  readonly vasiyamSameRaasi: boolean
  /** The same rajju matches when one goes up and the other comes down; never at the head. */
  readonly rajjuOpposite: boolean
  /** Which of Mirugasirisham, Chithirai and Avittam hurt one another. */
  readonly vedhaiTrio: 'all' | 'mirugasirishamAvittam' | 'none'
  /** The same nadi does no harm where the lords of the raasis are one or friends. */
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
