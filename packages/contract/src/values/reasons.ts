/** Why staff decide against a member: the sentence that the member reads. */
export const REASONS = /* sentences */ {
  rules: 'It is against our rules',
  notThePerson: 'It does not show the person whom the profile is about',
  severalPeople: 'Several people are to be seen',
  indecent: 'It is not fit to show',
  unclear: 'It cannot be seen or read well enough',
  contactDetails: 'It holds contact details',
  money: 'It speaks of money',
  untrue: 'It is not true',
  aadhaarNumberShown: 'The whole Aadhaar number is to be seen',
  documentWrong: 'It is another kind of document than is needed',
  documentIncomplete: 'A part of the document is missing',
  passwordNeeded: 'The document asks for a password',
  documentExpired: 'The document is not valid any more',
  documentDiffers: 'The document says something else than the profile',
  harassment: 'A family was troubled or threatened',
  pretends: 'The profile pretends to be someone else',
  married: 'The person is married, or does not seek marriage',
  notSubstantiated: 'Nothing was found that speaks for it',
  decisionStands: 'The decision was right by our rules',
  used: 'What was paid for has been used',
  overDue: 'The time for it is over',
} as const
export type Reason = keyof typeof REASONS
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]]
