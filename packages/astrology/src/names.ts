/** A name as families write it in Latin letters, and in Tamil. */
export interface BilingualName {
  readonly en: string
  readonly ta: string
}

/** The 27 stars in their order; star 1 is Ashwini. */
export const STARS = [
  { en: 'Ashwini', ta: 'அஸ்வினி' },
  { en: 'Bharani', ta: 'பரணி' },
  { en: 'Karthigai', ta: 'கார்த்திகை' },
  { en: 'Rohini', ta: 'ரோகிணி' },
  { en: 'Mirugasirisham', ta: 'மிருகசீரிஷம்' },
  { en: 'Thiruvathirai', ta: 'திருவாதிரை' },
  { en: 'Punarpoosam', ta: 'புனர்பூசம்' },
  { en: 'Poosam', ta: 'பூசம்' },
  { en: 'Ayilyam', ta: 'ஆயில்யம்' },
  { en: 'Magam', ta: 'மகம்' },
  { en: 'Pooram', ta: 'பூரம்' },
  { en: 'Uthiram', ta: 'உத்திரம்' },
  { en: 'Hastham', ta: 'ஹஸ்தம்' },
  { en: 'Chithirai', ta: 'சித்திரை' },
  { en: 'Swathi', ta: 'சுவாதி' },
  { en: 'Visakam', ta: 'விசாகம்' },
  { en: 'Anusham', ta: 'அனுஷம்' },
  { en: 'Kettai', ta: 'கேட்டை' },
  { en: 'Moolam', ta: 'மூலம்' },
  { en: 'Pooradam', ta: 'பூராடம்' },
  { en: 'Uthiradam', ta: 'உத்திராடம்' },
  { en: 'Thiruvonam', ta: 'திருவோணம்' },
  { en: 'Avittam', ta: 'அவிட்டம்' },
  { en: 'Sadhayam', ta: 'சதயம்' },
  { en: 'Poorattathi', ta: 'பூரட்டாதி' },
  { en: 'Uthirattathi', ta: 'உத்திரட்டாதி' },
  { en: 'Revathi', ta: 'ரேவதி' },
] as const satisfies readonly BilingualName[]

/** The 12 raasis in their order; raasi 1 is Mesham. */
export const RAASIS = [
  { en: 'Mesham', ta: 'மேஷம்' },
  { en: 'Rishabam', ta: 'ரிஷபம்' },
  { en: 'Mithunam', ta: 'மிதுனம்' },
  { en: 'Kadagam', ta: 'கடகம்' },
  { en: 'Simmam', ta: 'சிம்மம்' },
  { en: 'Kanni', ta: 'கன்னி' },
  { en: 'Thulam', ta: 'துலாம்' },
  { en: 'Viruchigam', ta: 'விருச்சிகம்' },
  { en: 'Dhanusu', ta: 'தனுசு' },
  { en: 'Magaram', ta: 'மகரம்' },
  { en: 'Kumbam', ta: 'கும்பம்' },
  { en: 'Meenam', ta: 'மீனம்' },
] as const satisfies readonly BilingualName[]

/** The twelve Tamil months, Chithirai first. */
const TAMIL_MONTHS = [
  { en: 'Chithirai', ta: 'சித்திரை' },
  { en: 'Vaikasi', ta: 'வைகாசி' },
  { en: 'Aani', ta: 'ஆனி' },
  { en: 'Aadi', ta: 'ஆடி' },
  { en: 'Aavani', ta: 'ஆவணி' },
  { en: 'Purattasi', ta: 'புரட்டாசி' },
  { en: 'Aippasi', ta: 'ஐப்பசி' },
  { en: 'Karthigai', ta: 'கார்த்திகை' },
  { en: 'Margazhi', ta: 'மார்கழி' },
  { en: 'Thai', ta: 'தை' },
  { en: 'Maasi', ta: 'மாசி' },
  { en: 'Panguni', ta: 'பங்குனி' },
] as const satisfies readonly BilingualName[]

/** The nine grahas in weekday order, then the two nodes. */
export const GRAHAS = ['Sun', 'Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn', 'Rahu', 'Ketu'] as const
export type Graha = (typeof GRAHAS)[number]

/** Names of the grahas in a Tamil jathagam; `mark` fits into the square of a chart. */
export const GRAHA_NAMES = {
  Sun: { en: 'Sooriyan', ta: 'சூரியன்', mark: { en: 'Su', ta: 'சூரி' } },
  Moon: { en: 'Chandran', ta: 'சந்திரன்', mark: { en: 'Mo', ta: 'சந்' } },
  Mars: { en: 'Sevvai', ta: 'செவ்வாய்', mark: { en: 'Ma', ta: 'செவ்' } },
  Mercury: { en: 'Budhan', ta: 'புதன்', mark: { en: 'Me', ta: 'புத' } },
  Jupiter: { en: 'Guru', ta: 'குரு', mark: { en: 'Ju', ta: 'குரு' } },
  Venus: { en: 'Sukran', ta: 'சுக்கிரன்', mark: { en: 'Ve', ta: 'சுக்' } },
  Saturn: { en: 'Shani', ta: 'சனி', mark: { en: 'Sa', ta: 'சனி' } },
  Rahu: { en: 'Rahu', ta: 'ராகு', mark: { en: 'Ra', ta: 'ராகு' } },
  Ketu: { en: 'Kethu', ta: 'கேது', mark: { en: 'Ke', ta: 'கேது' } },
} as const satisfies Record<Graha, BilingualName & { mark: BilingualName }>
export const LAGNA_NAME = { en: 'Laknam', ta: 'லக்னம்', mark: { en: 'La', ta: 'ல' } } as const satisfies BilingualName & {
  mark: BilingualName
}

/** Wire names of the ten poruthams, in the order of almanacs. */
export const PORUTHAMS = [
  'dinam',
  'ganam',
  'mahendram',
  'sthreeDheergham',
  'yoni',
  'rasi',
  'rasiAdhipathi',
  'vasiyam',
  'rajju',
  'vedhai',
] as const
export type Porutham = (typeof PORUTHAMS)[number]

export const PORUTHAM_NAMES = {
  dinam: { en: 'Dinam', ta: 'தினம்' },
  ganam: { en: 'Ganam', ta: 'கணம்' },
  mahendram: { en: 'Mahendram', ta: 'மகேந்திரம்' },
  sthreeDheergham: { en: 'Sthree Dheergham', ta: 'ஸ்திரீ தீர்க்கம்' },
  yoni: { en: 'Yoni', ta: 'யோனி' },
  rasi: { en: 'Rasi', ta: 'ராசி' },
  rasiAdhipathi: { en: 'Rasi Adhipathi', ta: 'ராசி அதிபதி' },
  vasiyam: { en: 'Vasiyam', ta: 'வசியம்' },
  rajju: { en: 'Rajju', ta: 'ரஜ்ஜு' },
  vedhai: { en: 'Vedhai', ta: 'வேதை' },
} as const satisfies Record<Porutham, BilingualName>
export const NADI_NAME = { en: 'Nadi', ta: 'நாடி' } as const satisfies BilingualName

/** Uthamam and mathimam both count as a match. */
const GRADES = ['uthamam', 'mathimam', 'athamam'] as const
export type Grade = (typeof GRADES)[number]
export const GRADE_NAMES = {
  uthamam: { en: 'Uthamam', ta: 'உத்தமம்' },
  mathimam: { en: 'Mathimam', ta: 'மத்திமம்' },
  athamam: { en: 'Athamam', ta: 'அதமம்' },
} as const satisfies Record<Grade, BilingualName>

export const DHOSHAMS = ['sevvai', 'rahuKetu', 'kalathra'] as const
export type Dhosham = (typeof DHOSHAMS)[number]
export const DHOSHAM_NAMES = {
  sevvai: { en: 'Sevvai (Kuja) Dhosham', ta: 'செவ்வாய் தோஷம்' },
  rahuKetu: { en: 'Rahu-Kethu Dhosham', ta: 'ராகு-கேது தோஷம்' },
  kalathra: { en: 'Kalathra Dhosham', ta: 'களத்திர தோஷம்' },
} as const satisfies Record<Dhosham, BilingualName>

const named = <T>(list: readonly T[], number: number, what: string): T => {
  const found = list[number - 1]
  if (found === undefined) throw new RangeError(`There is no ${what} ${number}.`)
  return found
}
/** Names of star 1 to 27. Throws a RangeError for any other number. */
export const starName = (star: number): BilingualName => named(STARS, star, 'star')
/** Names of Tamil month 1 (Chithirai) to 12. Throws a RangeError for any other number. */
export const tamilMonthName = (month: number): BilingualName => named(TAMIL_MONTHS, month, 'Tamil month')
/** Names of raasi 1 to 12. Throws a RangeError for any other number. */
export const raasiName = (raasi: number): BilingualName => named(RAASIS, raasi, 'raasi')
