/** The parts of the profile that are edited by themselves. */
export type EditSection = 'basic' | 'family' | 'habits' | 'horoscope' | 'preference'

export type FieldGroup = {
  readonly title: string
  /** Keys of the contract's fields with their labels, six at most, so that nobody loses their way. */
  readonly fields: readonly (readonly [key: string, label: string])[]
  /** Drawn with the computing that starts from it. */
  readonly isBirth?: true
}

const basic: readonly FieldGroup[] = [
  {
    title: 'Who it is about',
    fields: [
      ['createdFor', 'Profile created for'],
      ['name', 'Name'],
      ['gender', 'Gender'],
      ['dateOfBirth', 'Date of Birth'],
      ['marriedStatus', 'Married status'],
      ['motherTongue', 'Mother tongue'],
    ],
  },
  {
    title: 'Community',
    fields: [
      ['religion', 'Religion'],
      ['caste', 'Caste'],
      ['subCaste', 'Sub caste'],
      ['kulatheivam', 'Kulatheivam'],
      ['poorveegam', 'Poorveegam'],
      ['willingTohomeMappillai', 'Willing to be home mappillai'],
    ],
  },
  {
    title: 'How to reach you',
    fields: [
      ['emailContact', 'Email'],
      ['primaryContact', 'Primary contact'],
      ['seconderyContact', 'Second contact'],
      ['whatsappContact', 'WhatsApp'],
      ['alternateContact', 'Alternate contact'],
    ],
  },
  {
    title: 'Where you live',
    fields: [
      ['country', 'Country'],
      ['state', 'State'],
      ['district', 'District'],
      ['taluk', 'Taluk'],
      ['currentLocation', 'Current location'],
      ['residentType', 'Resident type'],
    ],
  },
  {
    title: 'Address',
    fields: [
      ['doorNumber', 'Door number'],
      ['streetOrPloat', 'Street or plot'],
      ['villageOrArea', 'Village or area'],
      ['postelIndexNumber', 'PIN code'],
      ['address', 'Address in one line'],
    ],
  },
  {
    title: 'Education & Occupation',
    fields: [
      ['education', 'Education'],
      ['mainSubject', 'Main subject'],
      ['jobType', 'Job type'],
      ['jobName', 'Job name'],
      ['monthlyIncome', 'Monthly income'],
    ],
  },
  {
    title: 'Place of work',
    fields: [
      ['jobCountry', 'Job country'],
      ['jobCity', 'Job city'],
    ],
  },
]

const family: readonly FieldGroup[] = [
  {
    title: 'Parents',
    fields: [
      ['fatherStatus', 'Father alive'],
      ['fatherName', 'Father’s name'],
      ['fatherOccupation', 'Father’s occupation'],
      ['motherStatus', 'Mother alive'],
      ['motherName', 'Mother’s name'],
      ['motherOccupation', 'Mother’s occupation'],
    ],
  },
  {
    title: 'Brothers and sisters',
    fields: [
      ['noOfBrothers', 'Brothers'],
      ['noOfMarriedBrothers', 'Married brothers'],
      ['noOfSisters', 'Sisters'],
      ['noOfMarrieSisters', 'Married sisters'],
      ['familyType', 'Family type'],
    ],
  },
]

const habits: readonly FieldGroup[] = [
  {
    title: 'Habits',
    fields: [
      ['eatingHabbits', 'Eating habits'],
      ['otherHabbits', 'Other habits'],
    ],
  },
  {
    title: 'Physical attributes',
    fields: [
      ['height', 'Height in cm'],
      ['weight', 'Weight in kg'],
      ['complexion', 'Complexion'],
      ['isPhysicalyChallenged', 'Physically challenged'],
      ['physicalInformation', 'Physical information'],
    ],
  },
]

const horoscope: readonly FieldGroup[] = [
  {
    title: 'Birth',
    fields: [
      ['birthTime', 'Birth time'],
      ['birthPlace', 'Birth place'],
    ],
    isBirth: true,
  },
  {
    title: 'Star and sign',
    fields: [
      ['star', 'Star'],
      ['patham', 'Patham'],
      ['raasi', 'Raasi'],
      ['laknam', 'Laknam'],
      ['jathagamType', 'Jathagam'],
      ['dhosham', 'Dhosham'],
    ],
  },
  {
    title: 'Dhasa at birth',
    fields: [
      ['dhasa', 'Dhasa'],
      ['dhashaYear', 'Years left'],
      ['dhasamonth', 'Months left'],
      ['dhasaDays', 'Days left'],
    ],
  },
]

const preference: readonly FieldGroup[] = [
  {
    title: 'Age, height and income',
    fields: [
      ['preferedAgeFrom', 'Age from'],
      ['preferedAgeTo', 'Age to'],
      ['preferedHeightFrom', 'Height from in cm'],
      ['preferedHeightTo', 'Height to in cm'],
      ['preferedIncomeFrom', 'Monthly income from'],
      ['preferedIncomeTo', 'Monthly income to'],
    ],
  },
  {
    title: 'Community',
    fields: [
      ['preferedMeritialStatus', 'Married status'],
      ['preferedMotherTonge', 'Mother tongue'],
      ['preferedReligions', 'Religion'],
      ['preferedCaste', 'Caste'],
      ['preferedSubCaste', 'Sub caste'],
    ],
  },
  {
    title: 'Education and home',
    fields: [
      ['preferedEducation', 'Education'],
      ['preferedJobType', 'Job type'],
      ['preferedResident', 'Resident type'],
      ['preferedHouseName', 'House name'],
      ['preferedBodyType', 'Body type'],
    ],
  },
  {
    title: 'Horoscope',
    fields: [
      ['preferedStar', 'Star'],
      ['preferedRaasi', 'Raasi'],
      ['preferedGothra', 'Gothra'],
      ['preferedTradition', 'Poruthams by'],
    ],
  },
]

/** Where the birth place lies and what its clocks showed: filled in with the place. */
export const PLACE_KEYS = ['birthLatitude', 'birthLongitude', 'birthTimeZone', 'birthWhichTime'] as const

export const EDIT_SECTIONS: Readonly<
  Record<EditSection, { readonly title: string; readonly groups: readonly FieldGroup[]; readonly hasCharts: boolean }>
> = {
  basic: { title: 'Basic Details', groups: basic, hasCharts: false },
  family: { title: 'Family Details', groups: family, hasCharts: false },
  habits: { title: 'Habits & Physical Attributes', groups: habits, hasCharts: false },
  horoscope: { title: 'Horoscope Information', groups: horoscope, hasCharts: true },
  preference: { title: 'Partner Preference', groups: preference, hasCharts: false },
}
