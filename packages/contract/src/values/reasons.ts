/** Why staff decide against a member: the sentence that the member reads. */
export const REASONS = /* sentences */ {
  rules: 'It is against our rules',
  notThePerson: 'It does not show the person in the profile',
  severalPeople: 'More than one person is visible',
  indecent: 'It is not suitable to show',
  unclear: 'It cannot be seen or read well enough',
  contactDetails: 'It holds contact details',
  money: 'It asks for or offers money',
  untrue: 'It is not true',
  aadhaarNumberShown: 'The whole Aadhaar number is visible',
  documentWrong: 'It is another kind of document than is needed',
  documentIncomplete: 'A part of the document is missing',
  passwordNeeded: 'The document asks for a password',
  documentExpired: 'The document is not valid any more',
  documentDiffers: 'The document says something else than the profile',
  harassment: 'A family was troubled or threatened',
  pretends: 'The profile pretends to be someone else',
  married: 'The person is married, or does not seek marriage',
  notSubstantiated: 'We found no evidence of this',
  decisionStands: 'The decision was right by our rules',
  used: 'What was paid for has been used',
  overDue: 'The time for it is over',
} as const
export type Reason = keyof typeof REASONS
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]]
