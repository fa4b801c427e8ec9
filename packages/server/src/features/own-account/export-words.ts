/** The profile's own words for a reader, by section; the charts are drawn apart. */
export const PROFILE_WORDS: readonly (readonly [title: string, labels: Readonly<Record<string, string>>])[] = [
  ['Basic details', {
    name: 'Name', gender: 'Gender', dateOfBirth: 'Date of birth', age: 'Age', marriedStatus: 'Married status', createdFor: 'Profile created for',
    createdBy: 'Profile created by', createdAt: 'Profile created', motherTongue: 'Mother tongue', religion: 'Religion', caste: 'Caste',
    subCaste: 'Sub caste', kulatheivam: 'Kulatheivam', poorveegam: 'Poorveegam', willingTohomeMappillai: 'Willing to be home mappillai',
    profileThumbnailImage: 'Main photo', isEmailVerified: 'Email verified', isMobileVerified: 'Mobile number verified', memberId: 'Member id',
    userLoginId: 'Login id', id: 'Number of the profile',
  }],
  ['How to reach you', {
    emailContact: 'Email', primaryContact: 'Primary contact', seconderyContact: 'Second contact', whatsappContact: 'WhatsApp',
    alternateContact: 'Alternate contact', address: 'Address', doorNumber: 'Door number', streetOrPloat: 'Street or plot',
    villageOrArea: 'Village or area', taluk: 'Taluk', district: 'District', state: 'State', country: 'Country', postelIndexNumber: 'PIN code',
    currentLocation: 'Current location', residentType: 'Resident type',
  }],
  ['Education and occupation', {
    education: 'Education', mainSubject: 'Main subject', jobType: 'Job type', jobName: 'Job name', jobCity: 'Job city', jobCountry: 'Job country',
    monthlyIncome: 'Monthly income in rupees',
  }],
  ['Family', {
    familyType: 'Family type', fatherStatus: 'Father alive', fatherName: 'Father’s name', fatherOccupation: 'Father’s occupation',
    motherStatus: 'Mother alive', motherName: 'Mother’s name', motherOccupation: 'Mother’s occupation', noOfBrothers: 'Brothers',
    noOfMarriedBrothers: 'Married brothers', noOfSisters: 'Sisters', noOfMarriedSisters: 'Married sisters',
  }],
  ['Habits and physical attributes', {
    eatingHabbits: 'Eating habits', otherHabbits: 'Other habits', height: 'Height in cm', heightStr: 'Height', weight: 'Weight in kg',
    weightStr: 'Weight', complexion: 'Complexion', isPhysicalyChallenged: 'Physically challenged', physicalInformation: 'Physical information',
  }],
  ['Horoscope', {
    star: 'Star', patham: 'Patham', raasi: 'Raasi', laknam: 'Laknam', birthTime: 'Birth time', birthPlace: 'Birth place', jathagamType: 'Jathagam',
    dhosham: 'Dhosham', dhasa: 'Dhasa', dhashaYear: 'Dhasa balance, years', dhasamonth: 'Dhasa balance, months', dhasaDays: 'Dhasa balance, days',
    computedValues: 'Computed from the birth', outdatedValues: 'To be computed anew',
  }],
  ['Partner preference', {
    preferedAgeFrom: 'Age from', preferedAgeTo: 'Age to', preferedHeightFrom: 'Height from, cm', preferedHeightTo: 'Height to, cm',
    preferedIncomeFrom: 'Monthly income from', preferedIncomeTo: 'Monthly income to', preferedMeritialStatus: 'Married status',
    preferedMotherTonge: 'Mother tongue', preferedReligions: 'Religion', preferedCaste: 'Caste', preferedSubCaste: 'Sub caste',
    preferedEducation: 'Education', preferedJobType: 'Job type', preferedStar: 'Star', preferedRaasi: 'Raasi', preferedResident: 'Resident type',
    preferedHouseName: 'House name', preferedGothra: 'Gothra', preferedBodyType: 'Body type',
  }],
]

export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  email: 'Email', emailVerifiedAt: 'Email verified', mobileNumber: 'Mobile number', mobileVerifiedAt: 'Mobile number verified', loginId: 'Login id',
  memberId: 'Member id', registeredAt: 'Registered', registeredFrom: 'Registered from network address', lastLoginAt: 'Last login',
  profilesOpenedWithoutPlan: 'Profiles opened without a plan',
}

const DEED = {
  memberId: 'Member', profileViewedAt: 'Profile viewed', contactViewedAt: 'Contact viewed', interestAt: 'Interest expressed', interest: 'Interest is', interestAnsweredAt: 'Answered', connectedAt: 'Connected',
  lastViewedAt: 'Last viewed',
}

export const BIRTH_WORDS: Readonly<Record<string, string>> = {
  latitude: 'Latitude of the birth place', longitude: 'Longitude of the birth place', timeZone: 'Clock of the birth place',
  whichTime: 'Which of two equal times', poruthamTradition: 'School of poruthams',
}

/** The lists of the file: title, what an empty one says, and a word for each column. */
export const LIST_WORDS = {
  photos: ['Photos', 'No photos.', { address: 'File', isMain: 'Main photo', addedAt: 'Added' }],
  iDid: ['What you did towards others', 'You viewed nobody so far.', DEED],
  othersDid: ['What others did towards you', 'Nobody viewed you so far.', DEED],
  shortlisted: ['Your shortlist', 'Nobody.', { memberId: 'Member', addedAt: 'Added' }],
  smsSent: ['SMS you sent', 'No SMS.', { memberId: 'To member', message: 'Message', sentAt: 'Sent' }],
  blocked: ['Members you blocked', 'You blocked nobody.', { memberId: 'Member', blockedAt: 'Since' }],
  reported: ['Members you reported', 'You reported nobody.', { memberId: 'Member', reason: 'Reason', details: 'Your words', reportedAt: 'When' }],
  plans: ['Plans', 'No plans.', {
    plan: 'Plan', startsAt: 'From', endsAt: 'Until', contacts: 'Contacts', contactsUsed: 'Used', sms: 'SMS', smsUsed: 'Used', profilesViewed: 'Profiles viewed',
  }],
  orders: ['Orders and payments', 'No orders.', {
    order: 'Order', plan: 'Plan', rupees: 'Rupees', state: 'State', orderedAt: 'Ordered', paidAt: 'Paid', payments: 'Payments', receipt: 'Receipt',
  }],
  consents: ['Consents you gave', 'None.', {
    termsVersion: 'Terms of', privacyVersion: 'Privacy policy of', confirmedIntent: 'Intent to marry confirmed', givenAt: 'Given', from: 'From network address',
  }],
  sessions: ['Logins', 'None.', { device: 'Device', browser: 'As the browser said', from: 'From network address', startedAt: 'Logged in', endedAt: 'Logged out', expiresAt: 'Ends by itself' }],
} as const satisfies Record<string, readonly [string, string, Readonly<Record<string, string>>]>
