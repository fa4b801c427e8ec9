/** Closed lists about earlier marriages, life abroad, rites and health. */
export const CHILDREN_COUNTS = /* sentences */ ['None', '1', '2', '3', '4 or more'] as const
export const CHILDREN_LIVING = /* sentences */ [
  'Living with me',
  'Some with me',
  'Living with the other parent',
  'Living with grandparents',
  'Grown up, on their own',
  'Not applicable',
] as const
export const CHILDREN_AGES = /* sentences */ ['Below 3', '3 to 6', '7 to 12', '13 to 17', '18 or more'] as const
/** Marital statuses for which the form asks for the state of the divorce. */
export const ENDED_BY_COURT = ['Divorced', 'Annulled'] as const
export const DECREE_FINAL = 'Decree final'
export const DIVORCE_STATES = /* sentences */ [
  DECREE_FINAL,
  'Decree passed, appeal time running',
  'Appeal pending',
  'Case pending',
  'By talaq, khula or church annulment only',
] as const
/** The state of a divorce as shown to other members. */
export const FREEDOM = /* sentences */ {
  free: 'Legally free to marry',
  notYet: 'Not yet legally free to marry',
} as const
export const OPEN_TO_CHILDREN = /* sentences */ ['Yes', 'Yes, if not living with us', 'Depends', 'No'] as const
/** A family can only say that it is open to a disability: no answer is against one. */
export const OPEN_TO_DISABILITY = /* sentences */ ['Yes', 'To be talked over'] as const

export const RESIDENCE_STATUSES = /* sentences */ [
  'Citizen',
  'Permanent resident',
  'Work permit',
  'Student permit',
  'Dependant permit',
  'Overseas citizen of India (OCI)',
  'Other long stay',
  'Visitor',
  'Prefer not to say',
] as const
export type ResidenceStatus = (typeof RESIDENCE_STATUSES)[number]
export const RELOCATION = /* sentences */ [
  'No',
  'Within the state',
  'Within India',
  'To named countries',
  'Anywhere',
  'Back to India',
  'To be talked over',
] as const

/**
 * Permits by country, each with the status that it gives. It says nothing about a spouse, because those rules change.
 */
const GULF = {
  'Employment residence': 'Work permit',
  'Golden / premium residence': 'Other long stay',
  'Investor residence': 'Other long stay',
  'Family residence': 'Dependant permit',
  'Student residence': 'Student permit',
} as const satisfies Readonly<Record<string, ResidenceStatus>>
const OTHER_PERMITS = {
  Citizen: 'Citizen',
  'Permanent resident': 'Permanent resident',
  'Work permit': 'Work permit',
  'Student permit': 'Student permit',
  'Dependant permit': 'Dependant permit',
} as const satisfies Readonly<Record<string, ResidenceStatus>>
type Permits = Readonly<Record<string, ResidenceStatus>>
const PERMITS_BY_COUNTRY: Readonly<Record<string, Permits>> = {
  USA: {
    Citizen: 'Citizen',
    'Green card': 'Permanent resident',
    'H-1B': 'Work permit',
    'L-1': 'Work permit',
    'O-1': 'Work permit',
    'TN / E': 'Work permit',
    'F-1': 'Student permit',
    'F-1 OPT': 'Student permit',
    'J-1': 'Student permit',
    'H-4': 'Dependant permit',
    'H-4 EAD': 'Dependant permit',
    'L-2': 'Dependant permit',
  },
  UK: {
    Citizen: 'Citizen',
    'Settled (ILR)': 'Permanent resident',
    'Skilled Worker': 'Work permit',
    'Health and Care Worker': 'Work permit',
    Graduate: 'Work permit',
    Student: 'Student permit',
    Dependant: 'Dependant permit',
  },
  Canada: {
    Citizen: 'Citizen',
    PR: 'Permanent resident',
    'Work permit': 'Work permit',
    PGWP: 'Work permit',
    'Study permit': 'Student permit',
    'Spouse open work permit': 'Dependant permit',
  },
  Australia: {
    Citizen: 'Citizen',
    PR: 'Permanent resident',
    'Skilled (temporary)': 'Work permit',
    'Graduate (485)': 'Work permit',
    'Student (500)': 'Student permit',
    Dependant: 'Dependant permit',
  },
  Singapore: {
    Citizen: 'Citizen',
    PR: 'Permanent resident',
    'Employment Pass': 'Work permit',
    'S Pass': 'Work permit',
    'Work Permit': 'Work permit',
    "Student's Pass": 'Student permit',
    "Dependant's Pass": 'Dependant permit',
    'Long-Term Visit Pass': 'Other long stay',
  },
  Malaysia: {
    Citizen: 'Citizen',
    PR: 'Permanent resident',
    'Employment Pass': 'Work permit',
    'Student Pass': 'Student permit',
    'Dependant Pass': 'Dependant permit',
  },
  Germany: {
    Citizen: 'Citizen',
    'Settlement permit': 'Permanent resident',
    'EU Blue Card': 'Work permit',
    'Residence permit (work)': 'Work permit',
    Student: 'Student permit',
    Family: 'Dependant permit',
  },
  'United Arab Emirates': GULF,
  'Saudi Arabia': GULF,
  Qatar: GULF,
  Kuwait: GULF,
  Oman: GULF,
  Bahrain: GULF,
}
/** Permits of a country, by its name in the list of countries. */
export const permitsOf = (country: string): Permits => PERMITS_BY_COUNTRY[country] ?? OTHER_PERMITS
/** Every permit by its lower-case name, because names of two countries that differ only in case are the same. */
const ALL_PERMITS = new Map(
  [...Object.values(PERMITS_BY_COUNTRY), OTHER_PERMITS].flatMap((permits) =>
    Object.entries(permits).map(([name, status]) => [name.toLowerCase(), { name, status }] as const),
  ),
)
export const PERMITS: readonly string[] = [...ALL_PERMITS.values()].map(({ name }) => name)
/** The status that a permit gives. */
export const statusOfPermit = (permit: string): ResidenceStatus | undefined =>
  ALL_PERMITS.get(permit.toLowerCase())?.status

/** Currencies of incomes; rupees first. */
export const INCOME_CURRENCIES = [
  'INR',
  'USD',
  'GBP',
  'EUR',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'MYR',
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'OMR',
  'BHD',
  'LKR',
  'JPY',
  'CHF',
  'SEK',
] as const
export const INCOME_PERIODS = /* sentences */ ['month', 'year'] as const

export const DENOMINATIONS = /* sentences */ [
  'Roman Catholic (Latin)',
  'Syro-Malabar',
  'Syro-Malankara',
  'Knanaya Catholic',
  'Church of South India (CSI)',
  'Church of North India (CNI)',
  'Tamil Evangelical Lutheran (TELC)',
  'Arcot Lutheran',
  'India Evangelical Lutheran (IELC)',
  'Malankara Orthodox',
  'Jacobite',
  'Knanaya Jacobite',
  'Mar Thoma',
  'St. Thomas Evangelical',
  'Assyrian Church of the East',
  'Ceylon Pentecostal Mission (TPM)',
  'Indian Pentecostal Church',
  'Assemblies of God',
  'Church of God',
  'Other Pentecostal',
  'Brethren',
  'Baptist',
  'Methodist',
  'Salvation Army',
  'Seventh-day Adventist',
  'ECI',
  'Independent',
  'Other',
] as const
export const BAPTISED = /* sentences */ ['Yes', 'No', 'Will be'] as const
export const MUSLIM_SECTS = /* sentences */ [
  'Sunni',
  'Shia',
  'Ahl-e-Hadith',
  'Ahmadi',
  'Other',
  'Prefer not to say',
] as const
export const MUSLIM_SCHOOLS = /* sentences */ ['Hanafi', 'Shafi', 'Maliki', 'Hanbali', 'Jafari', 'None named'] as const
export const NAMAZ = /* sentences */ ['Five times', 'Mostly', 'Fridays', 'Sometimes', 'Prefer not to say'] as const
export const HEAD_COVER = /* sentences */ ['Always', 'Sometimes', 'No', 'Prefer not to say'] as const
export const VEDAS = /* sentences */ ['Rig', 'Krishna Yajur', 'Sukla Yajur', 'Sama', 'Atharva', 'Not known'] as const
export const SUTRAS = /* sentences */ [
  'Apastamba',
  'Bodhayana',
  'Asvalayana',
  'Drahyayana',
  'Katyayana',
  'Vaikhanasa',
  'Bharadvaja',
  'Hiranyakesi',
  'Not known',
] as const
export const JAIN_SECTS = /* sentences */ [
  'Digambar',
  'Shwetambar Murtipujak',
  'Shwetambar Sthanakvasi',
  'Shwetambar Terapanthi',
  'Other',
] as const

export const BLOOD_GROUPS = /* sentences */ [
  'A+',
  'A-',
  'B+',
  'B-',
  'AB+',
  'AB-',
  'O+',
  'O-',
  'A1+',
  'A1-',
  'A1B+',
  'A1B-',
  'Bombay group',
  'Not known',
] as const
export const SPECTACLES = /* sentences */ ['No', 'Sometimes', 'Always'] as const
/** Kinds that others see or hear. Illnesses stay in the member's own words. */
export const DISABILITY_KINDS = /* sentences */ [
  'Blindness',
  'Low vision',
  'Hearing impairment (deaf, hard of hearing)',
  'Speech and language disability',
  'Locomotor disability',
  'Dwarfism',
  'Acid attack victim',
  'Other',
] as const
export const DISABILITY_SEEN_BY = /* sentences */ ['everyone', 'contact', 'owner'] as const
export const DISABILITY_BENCHMARKS = /* sentences */ [
  'Certified 40 % or more',
  'Certified below 40 %',
  'Not certified',
  'Prefer not to say',
] as const
