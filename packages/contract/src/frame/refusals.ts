import { PHOTO_MESSAGES } from '../values/photo-files.ts'

/** Every designed "no": its HTTP status and the sentence that people read (specification 8, decisions D-2, D-16, D-17). */
export const REFUSALS = {
  badRequest: { status: 400, sentence: 'The request could not be understood.' },
  invalidFields: { status: 400, sentence: 'Please fix highlighted fields.' },
  loginNeeded: { status: 401, sentence: 'Please log in to continue.' },
  loginRefused: { status: 401, sentence: 'Invalid user credentials' },
  notYours: { status: 403, sentence: 'You may only do this with your own profile.' },
  profileViewsUsed: { status: 403, sentence: 'You have used your profile views. Please choose a membership plan.' },
  dailyProfileViewsUsed: {
    status: 403,
    sentence: 'You have opened as many profiles as a day allows. Please come back tomorrow.',
  },
  contactViewsUsed: { status: 403, sentence: 'You have used your contact views. Please choose a membership plan.' },
  contactPlanNeeded: {
    status: 403,
    sentence: 'Viewing contacts needs a membership plan. Please choose a membership plan.',
  },
  interestPlanNeeded: {
    status: 403,
    sentence: 'Expressing interest needs a membership plan. Please choose a membership plan.',
  },
  smsPlanNeeded: { status: 403, sentence: 'Sending SMS needs a membership plan. Please choose a membership plan.' },
  smsUsed: { status: 403, sentence: 'You have used your SMS. Please choose a membership plan.' },
  smsContactNeeded: {
    status: 403,
    sentence: 'Please open the contact first: SMS go to members whose contact you have opened.',
  },
  smsDeclined: { status: 403, sentence: 'This family has declined your interest. Please do not write to them.' },
  shortlistFull: { status: 409, sentence: 'Your shortlist is full. Please remove somebody first.' },
  notShortlisted: { status: 404, sentence: 'This profile is not in your shortlist.' },
  tooManyFolders: { status: 409, sentence: 'You have as many folders as can be kept. Please use one of them.' },
  smsUnseen: {
    status: 403,
    sentence: 'This family cannot open your profile. Please change who sees you before you write to them.',
  },
  smsNoNumber: { status: 409, sentence: 'This member has no verified mobile number.' },
  smsTooMany: { status: 429, sentence: 'This family has received enough SMS for one day. Please try again tomorrow.' },
  smsUnavailable: { status: 503, sentence: 'SMS cannot be sent now.' },
  profileNotFound: { status: 404, sentence: 'This profile is not available.' },
  interestNotFound: { status: 404, sentence: 'There is no interest from this member.' },
  interestAnswered: { status: 409, sentence: 'This interest was answered already.' },
  conversationNotFound: { status: 404, sentence: 'There is no conversation with this member.' },
  notConnected: { status: 403, sentence: 'You can write to each other once an interest is accepted.' },
  waitForAnswer: {
    status: 409,
    sentence: 'You have written twice. Please give the family time to answer, or write again tomorrow.',
  },
  tooManyConversations: {
    status: 429,
    sentence: 'You have begun as many conversations as a day allows. Please write to this family tomorrow.',
  },
  held: {
    status: 422,
    sentence: 'This message was held back, because it speaks of money or of another way to pay. We look at it.',
  },
  photoRequestNotFound: { status: 404, sentence: 'There is no such request for photos.' },
  photosVisible: { status: 409, sentence: 'You can see the photos of this profile already.' },
  grievanceNotFound: { status: 404, sentence: 'There is no grievance with this ticket and this e-mail address.' },
  tooManyFollows: { status: 409, sentence: 'You follow as many profiles as can be kept. Please end one first.' },
  alwaysTold: { status: 400, sentence: 'Notices about safety and the security of your account cannot be turned off.' },
  pushRefused: { status: 400, sentence: 'This browser’s address for notifications cannot be used.' },
  unsubscribeLinkWrong: { status: 404, sentence: 'This link is not known, or its time is over.' },
  profileNotOpened: { status: 403, sentence: 'Please open the profile first.' },
  notFound: { status: 404, sentence: 'There is nothing at this address.' },
  methodNotAllowed: { status: 405, sentence: 'This address does not answer to that method.' },
  sessionNotFound: { status: 404, sentence: 'This device is logged out already.' },
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
  undoLinkWrong: { status: 400, sentence: 'This link was used already, or its time is over.' },
  resetFieldsMissing: { status: 400, sentence: 'Please enter OTP and new password.' },
  passwordWrong: { status: 403, sentence: 'That is not your present password.' },
  passwordTooShort: { status: 400, sentence: 'Password must be at least 6 characters.' },
  passwordTooLong: { status: 400, sentence: 'Password must be at most 128 characters.' },
  emailMissing: { status: 400, sentence: 'Please enter your registered email.' },
  phoneMissing: { status: 400, sentence: 'Please add a mobile number to your profile first.' },
  codeTooSoon: { status: 429, sentence: 'Please wait a little before asking for another OTP.' },
  tooManyCodes: { status: 429, sentence: 'Too many OTPs were asked for. Please try again later.' },
  tooManyLogins: { status: 429, sentence: 'Too many attempts to log in. Please try again later.' },
  tooManyPasswordTries: { status: 429, sentence: 'Too many wrong passwords. Please try again later.' },
  tooManyRegistrations: { status: 429, sentence: 'Too many registrations from this address. Please try again later.' },
  tooManyContactChanges: { status: 429, sentence: 'The email was changed too often. Please try again later.' },
  tooManyExports: { status: 429, sentence: 'Your data was downloaded very often. Please try again later.' },
  tooManyRequests: { status: 429, sentence: 'Too many requests. Please try again in a minute.' },
  tooManyBlocks: {
    status: 409,
    sentence: 'You have blocked as many members as can be kept. Please take a block back first.',
  },
  tooManyDismissed: {
    status: 409,
    sentence: 'You have dismissed as many matches as can be kept. Please bring one back first.',
  },
  savedSearchNotFound: { status: 404, sentence: 'There is no such saved search.' },
  tooManySavedSearches: {
    status: 409,
    sentence: 'You have as many saved searches as can be kept. Please delete one first.',
  },
  planNotOnSale: { status: 400, sentence: 'This plan is not on sale any more. Please choose another one.' },
  orderNotMade: { status: 503, sentence: 'Failed to create order' },
  paymentNotVerified: { status: 400, sentence: 'Payment verification failed. Please contact support.' },
  paymentPending: {
    status: 503,
    sentence: 'Your bank has not confirmed the payment yet. Your plan starts as soon as it does.',
  },
  paymentUnavailable: { status: 503, sentence: 'Online payment is not available now.' },
  webhookRefused: { status: 400, sentence: 'The signature does not fit.' },
  paymentInFlight: {
    status: 409,
    sentence:
      'A payment of yours is still on its way. Please wait until your bank has confirmed it, then delete the account.',
  },
  fileMissing: { status: 400, sentence: 'Please choose a file.' },
  notAnImage: { status: 400, sentence: PHOTO_MESSAGES.notAnImage },
  imageTooLarge: { status: 400, sentence: 'This picture has too many pixels. Please choose a smaller one.' },
  imageDamaged: { status: 400, sentence: PHOTO_MESSAGES.damaged },
  fileTooLarge: { status: 413, sentence: PHOTO_MESSAGES.tooLarge },
  tooManyUploads: { status: 429, sentence: 'Too many photos were sent. Please try again later.' },
  photoNotFound: { status: 404, sentence: 'There is no such photo.' },
  tooManyPhotos: { status: 409, sentence: 'You have as many photos as a profile can show. Please remove one first.' },
  receiptNotFound: { status: 404, sentence: 'There is no such receipt.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof REFUSALS

/** Refusals that any call may give: they come from the transport, not from the call. */
export const TRANSPORT_REFUSALS = [
  'badRequest',
  'invalidFields',
  'notFound',
  'methodNotAllowed',
  'tooLarge',
  'wrongMediaType',
  'busy',
  'loginNeeded',
  'tooManyRequests',
] as const satisfies readonly RefusalCode[]
export type TransportRefusal = (typeof TRANSPORT_REFUSALS)[number]

/** What a bug says: nothing of its inside. */
export const UNEXPECTED = { code: 'unexpected', status: 500, sentence: 'Something went wrong.' } as const

/** What stands in `code` of an answer that says no. */
export type WireCode = RefusalCode | (typeof UNEXPECTED)['code']

/** Carries the code of a refusal whose body is one plain sentence. */
export const REFUSAL_CODE_HEADER = 'x-refusal-code'
