/** Every designed "no": its HTTP status and the sentence that people read (specification 8, decisions D-2, D-16, D-17). */
export const REFUSALS = {
  badRequest: { status: 400, sentence: 'The request could not be understood.' },
  invalidFields: { status: 400, sentence: 'Please fix highlighted fields.' },
  loginNeeded: { status: 401, sentence: 'Please log in to continue.' },
  loginRefused: { status: 401, sentence: 'Invalid user credentials' },
  notYours: { status: 403, sentence: 'You may only do this with your own profile.' },
  profileViewsUsed: { status: 403, sentence: 'You have used your profile views. Please choose a membership plan.' },
  dailyProfileViewsUsed: { status: 403, sentence: 'You have opened as many profiles as a day allows. Please come back tomorrow.' },
  contactViewsUsed: { status: 403, sentence: 'You have used your contact views. Please choose a membership plan.' },
  contactPlanNeeded: { status: 403, sentence: 'Viewing contacts needs a membership plan. Please choose a membership plan.' },
  interestPlanNeeded: { status: 403, sentence: 'Expressing interest needs a membership plan. Please choose a membership plan.' },
  profileNotFound: { status: 404, sentence: 'This profile is not available.' },
  notFound: { status: 404, sentence: 'There is nothing at this address.' },
  methodNotAllowed: { status: 405, sentence: 'This address does not answer to that method.' },
  alreadyRegistered: {
    status: 409,
    sentence: 'Email or Contact number already present. Please try with different details.',
  },
  changedMeanwhile: { status: 409, sentence: 'The profile was changed meanwhile. Please open it again.' },
  tooLarge: { status: 413, sentence: 'The request is too large.' },
  wrongMediaType: { status: 415, sentence: 'Please send JSON.' },
  emailCodeWrong: { status: 400, sentence: 'OTP validation failed.' },
  mobileCodeWrong: { status: 400, sentence: 'OTP validation failed.' },
  resetCodeWrong: { status: 400, sentence: 'OTP validation or password reset failed.' },
  resetFieldsMissing: { status: 400, sentence: 'Please enter OTP and new password.' },
  passwordTooShort: { status: 400, sentence: 'Password must be at least 6 characters.' },
  passwordTooLong: { status: 400, sentence: 'Password must be at most 128 characters.' },
  emailMissing: { status: 400, sentence: 'Please enter your registered email.' },
  phoneMissing: { status: 400, sentence: 'Please add a mobile number to your profile first.' },
  codeTooSoon: { status: 429, sentence: 'Please wait a little before asking for another OTP.' },
  tooManyCodes: { status: 429, sentence: 'Too many OTPs were asked for. Please try again later.' },
  tooManyLogins: { status: 429, sentence: 'Too many attempts to log in. Please try again later.' },
  tooManyRegistrations: { status: 429, sentence: 'Too many registrations from this address. Please try again later.' },
  tooManyContactChanges: { status: 429, sentence: 'The email was changed too often. Please try again later.' },
  tooManyRequests: { status: 429, sentence: 'Too many requests. Please try again in a minute.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof REFUSALS

/** What a bug says: nothing of its inside. */
export const SOMETHING_WENT_WRONG = 'Something went wrong.'
