/** Closed lists that the specification fixes as text (requirements, "Ids or names"). */
export const PROFILE_FOR = /* sentences */ [
  'Myself',
  'Brother',
  'Son',
  'Daughter',
  'Father',
  'Mother',
  'Brother-in-law',
  'Sister-in-law',
  'Uncle',
  'Aunt',
  'Nephew',
  'Niece',
  'Cousin',
  'Other',
] as const
export const GENDERS = /* sentences */ ['Male', 'Female'] as const
export type Gender = (typeof GENDERS)[number]
export const LAKNAMS = /* sentences */ [
  'Mesham',
  'Rishabam',
  'Mithunam',
  'Kadagam',
  'Simmam',
  'Kanni',
  'Thulam',
  'Viruchigam',
  'Dhanusu',
  'Magaram',
  'Kumbam',
  'Meenam',
] as const
export const DHOSHAMS = /* sentences */ [
  'Kuja Dhosham',
  'Kalathra Dhosham',
  'Nadi Dhosham',
  'Rahu Dhosham',
  'Kethu Dhosham',
] as const
/** Values of the dosham filter; members who gave no answer match neither. */
export const DOSHAM_STATES = ['none', 'present'] as const
/** Six come from the specification; Mars, Mercury and Venus complete the nine (D-22). */
export const DHASAS = /* sentences */ [
  'Guru Dasha',
  'Shani Dasha',
  'Rahu Dasha',
  'Kethu Dasha',
  'Sun Dasha',
  'Moon Dasha',
  'Mars Dasha',
  'Mercury Dasha',
  'Venus Dasha',
] as const
/** The almanac by which a jathagam was written. Null means computed here, if its star is. */
export const JATHAGAM_BY = /* sentences */ ['Vakyam', 'Thirukanitham', 'Computed here', 'Not known'] as const
/** Contents of the houses of a chart, lagna and the nine grahas, under our own names. */
export const PLANET_WORDS = /* sentences */ {
  Laknam: 'Laknam',
  Sun: 'Sun',
  Moon: 'Moon',
  Mars: 'Mars',
  Mercury: 'Mercury',
  Jupiter: 'Guru',
  Venus: 'Venus',
  Saturn: 'Shani',
  Rahu: 'Rahu',
  Ketu: 'Kethu',
} as const
export const PATHAMS = [1, 2, 3, 4] as const
export const YES_NO = /* sentences */ ['Yes', 'No'] as const
/** What to do with members of the family's own line; default: leave them out. */
export const CLAN_RULES = /* sentences */ ['Leave out', 'Mark', 'Off'] as const
/** What to do with members of the mother's line; default: nothing. */
export const MOTHER_LINE_RULES = /* sentences */ ['Free', 'Mark same', 'Bar same'] as const

/** Wire names of the reference lists: the specification's sixteen, and hobbies. */
export const REFERENCE_LISTS = [
  'education',
  'language',
  'religion',
  'jobtype',
  'thisaiIrupu',
  'marriedStatus',
  'jathagamType',
  'nakshathiram',
  'complexion',
  'country',
  'raasi',
  'residence_type',
  'star',
  'starRaasi',
  'eating_habits',
  'other_habits',
  'hobbies',
] as const
export type ReferenceList = (typeof REFERENCE_LISTS)[number]

const HOUSES = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twele',
] as const
/** Wire names of the twelve houses, house 1 first; `rassiOne` and `Twele` are the specification's own spellings. */
export const RAASI_HOUSES = HOUSES.map((house) => (house === 'One' ? 'rassiOne' : `raasi${house}`))
export const AMSAM_HOUSES = HOUSES.map((house) => `amsam${house}`)
