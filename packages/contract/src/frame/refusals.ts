import { PHOTO_MESSAGES } from '../values/photo-files.ts'
import { FAMILY } from './limits.ts'

/** Every refusal: its HTTP status and the sentence that people read (specification 8, decisions D-2, D-16, D-17). */
export const REFUSALS = {
  badRequest: { status: 400, sentence: 'The request could not be understood.' },
  invalidFields: { status: 400, sentence: 'Please fix highlighted fields.' },
  loginNeeded: { status: 401, sentence: 'Please log in to continue.' },
  loginRefused: { status: 401, sentence: 'Invalid user credentials' },
  loginByCodeOff: { status: 404, sentence: 'You can’t log in by code on this site. Please use your password.' },
  loginCodeWrong: { status: 401, sentence: 'This code is wrong or has expired. Please ask for a new one.' },
  notYours: { status: 403, sentence: 'You may only do this with your own profile.' },
  notForRelatives: {
    status: 403,
    sentence: 'The family decides this: please ask the candidate or a guardian to do it. You can look, note and vote.',
  },
  vetoed: { status: 403, sentence: 'The candidate has said no to this profile. Please talk about it first.' },
  invitationWrong: {
    status: 404,
    sentence:
      'This invitation was used already or taken back, or its time is over. Please ask the family for a new one.',
  },
  invitationElsewhere: {
    status: 403,
    sentence: 'This invitation was sent to another email or number. Please log in with that one, and verify it first.',
  },
  alreadyInFamily: { status: 409, sentence: 'This person is at the family table already.' },
  familyFull: {
    status: 409,
    sentence: 'The family table is full. Please remove a person or withdraw an invitation first.',
  },
  candidateThere: { status: 409, sentence: 'The candidate is at the family table already.' },
  personNotFound: { status: 404, sentence: 'There is no such person at the family table.' },
  personStays: { status: 403, sentence: 'You cannot remove this person.' },
  candidateOnly: { status: 403, sentence: 'Only the candidate can take the profile over.' },
  takeOverLater: {
    status: 409,
    sentence: `You have joined only now. After ${FAMILY.settlesHours / 24} days you can take the profile over, remove others, ask for consent and say that the match is fixed.`,
  },
  ownProfileThere: {
    status: 409,
    sentence: 'You have a profile of your own with this account. Please delete that one first.',
  },
  sealNotNeeded: { status: 409, sentence: 'This is your own profile: no one else has to agree to it.' },
  candidateElsewhere: {
    status: 409,
    sentence: 'This address belongs to a family member. Please give the candidate’s own.',
  },
  candidateRefused: { status: 409, sentence: 'The owner of this address does not want to be asked.' },
  consentLinkWrong: {
    status: 404,
    sentence: 'This link was replaced by a newer one, or its time is over. Please ask the family for a new one.',
  },
  consentCodeWrong: { status: 400, sentence: 'This code is not right. Please look at the newest email.' },
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
  shortlistFull: { status: 409, sentence: 'Your shortlist is full. Please remove a profile first.' },
  notShortlisted: { status: 404, sentence: 'This profile is not in your shortlist.' },
  tooManyFolders: { status: 409, sentence: 'You have as many folders as can be kept. Please use one of them.' },
  smsUnseen: {
    status: 403,
    sentence: 'This family cannot open your profile. Please change who sees you before you write to them.',
  },
  smsNoNumber: { status: 409, sentence: 'This member has no verified mobile number.' },
  smsTooMany: { status: 429, sentence: 'This family has received enough SMS for one day. Please try again tomorrow.' },
  smsNotThere: {
    status: 400,
    sentence: 'We can’t send SMS to this number. Please give a mobile number of a country that we serve, or use email.',
  },
  tooManySms: { status: 429, sentence: 'Too many SMS were asked for. Please try again in an hour, or use email.' },
  proveFirst: { status: 403, sentence: 'Please verify your email or your mobile number first.' },
  proofNeeded: {
    status: 403,
    sentence: 'Families hear only from verified members. Please finish your verification first.',
  },
  smsUnavailable: { status: 503, sentence: 'SMS cannot be sent now.' },
  profileNotFound: { status: 404, sentence: 'This profile is not available.' },
  interestNotFound: { status: 404, sentence: 'There is no interest from this member.' },
  interestAnswered: { status: 409, sentence: 'This interest was answered already.' },
  conversationNotFound: { status: 404, sentence: 'There is no conversation with this member.' },
  envelopeNotFound: { status: 404, sentence: 'There is no such envelope any more. Please make a new one.' },
  callNotFound: { status: 404, sentence: 'There is no such call.' },
  callOfOthers: { status: 403, sentence: 'You can withdraw your own calls, and accept or decline the other family’s.' },
  callDecided: { status: 409, sentence: 'This call has already been declined or withdrawn.' },
  callOver: { status: 409, sentence: 'The time of this call has passed.' },
  tooManyCalls: { status: 409, sentence: 'Please wait until the family has answered the calls that you proposed.' },
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
    sentence:
      'This message was held back, because it speaks of money or of another way to pay or to talk. We look at it.',
  },
  photoRequestNotFound: { status: 404, sentence: 'There is no such request for photos.' },
  photosVisible: { status: 409, sentence: 'You can see the photos of this profile already.' },
  grievanceNotFound: { status: 404, sentence: 'There is no grievance with this ticket and this email address.' },
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
  listItemNotFound: { status: 404, sentence: 'There is no such entry in this list.' },
  listNameTaken: { status: 409, sentence: 'This name stands for an entry of this list already.' },
  mergeElsewhere: {
    status: 409,
    sentence: 'Only two different entries of the same list and the same parent can be merged.',
  },
  textChanged: {
    status: 409,
    sentence: 'Someone else has changed these texts. Please look at them again.',
  },
  planNotFound: { status: 404, sentence: 'There is no such plan.' },
  planNameTaken: { status: 409, sentence: 'There is a plan of this name already.' },
  currencyNotSold: {
    status: 409,
    sentence: 'This plan has no price in this currency. Please choose another currency.',
  },
  priceTooSmall: {
    status: 409,
    sentence: 'This price is too small to be paid in this currency. Please choose another currency, or write to us.',
  },
  orderNotMade: { status: 503, sentence: 'Failed to create order' },
  paymentNotVerified: { status: 400, sentence: 'Payment verification failed. Please contact support.' },
  paymentPending: {
    status: 503,
    sentence: 'Your bank has not confirmed the payment yet. Your plan starts as soon as it does.',
  },
  moneyGoesBack: {
    status: 409,
    sentence:
      'Your payment has arrived, but the profile is being deleted, so no plan has started. The money goes back.',
  },
  paymentUnavailable: { status: 503, sentence: 'Online payment is not available now.' },
  webhookRefused: { status: 400, sentence: 'The signature does not fit.' },
  paymentInFlight: {
    status: 409,
    sentence:
      'A payment of yours is still on its way. Please wait until your bank has confirmed it, then delete the account.',
  },
  orderNotFound: { status: 404, sentence: 'There is no such order.' },
  paymentNotFound: { status: 404, sentence: 'There is no such payment.' },
  refundCurrency: { status: 409, sentence: 'Money goes back in the currency in which it was paid.' },
  refundTooMuch: { status: 409, sentence: 'This is more than what is left of the payment.' },
  refundUnderWay: {
    status: 409,
    sentence: 'Another refund of this payment has not reached the gateway yet. Please wait until it has.',
  },
  refundOwed: { status: 409, sentence: 'Another refund of this payment has to be paid at the counter first.' },
  refundNotOwed: { status: 409, sentence: 'This refund doesn’t wait to be paid at the counter.' },
  refundDecided: { status: 409, sentence: 'This refund was decided already.' },
  secondPersonNeeded: { status: 403, sentence: 'Someone other than the requester has to decide on this.' },
  fileMissing: { status: 400, sentence: 'Please choose a file.' },
  notAnImage: { status: 400, sentence: PHOTO_MESSAGES.notAnImage },
  imageTooLarge: { status: 400, sentence: 'This picture has too many pixels. Please choose a smaller one.' },
  imageDamaged: { status: 400, sentence: PHOTO_MESSAGES.damaged },
  fileTooLarge: { status: 413, sentence: PHOTO_MESSAGES.tooLarge },
  tooManyUploads: { status: 429, sentence: 'Too many photos were sent. Please try again later.' },
  documentTooLarge: { status: 413, sentence: 'Please choose a file of at most 10 MB.' },
  notADocument: { status: 400, sentence: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.' },
  pdfDamaged: { status: 400, sentence: 'This PDF cannot be read. Please choose another one.' },
  nothingToVerify: { status: 409, sentence: 'Please fill in this part of your profile first.' },
  photoNeeded: { status: 409, sentence: 'Please add a photo to your profile first.' },
  tooManyDocuments: { status: 429, sentence: 'You have sent many documents today. Please send this one tomorrow.' },
  photoNotFound: { status: 404, sentence: 'There is no such photo.' },
  tooManyPhotos: { status: 409, sentence: 'You have as many photos as a profile can show. Please remove one first.' },
  receiptNotFound: { status: 404, sentence: 'There is no such receipt.' },
  messageNotFound: { status: 404, sentence: 'There is no such message that could be sent again.' },
  breachNotFound: { status: 404, sentence: 'There is no such breach.' },
  stillLookingLinkWrong: {
    status: 404,
    sentence: 'This link has been used, or we have sent you a newer one. Log in to show your profile again.',
  },
  checkInNotDue: { status: 409, sentence: 'You can answer this three days after you exchanged numbers.' },
  checkInAnswered: { status: 409, sentence: 'You have answered this already. Thank you.' },
  evidenceNotFound: { status: 404, sentence: 'There is no such order, or its file has been deleted.' },
  memberNotFound: { status: 404, sentence: 'There is no such member.' },
  staffLoginNeeded: { status: 401, sentence: 'Please log in to the office.' },
  csrfWrong: { status: 403, sentence: 'This page is too old or not of the office. Please open it again.' },
  rightMissing: { status: 403, sentence: 'Your role in the office has no right to this.' },
  stepUpNeeded: { status: 403, sentence: 'Please confirm with your passkey that it is you.' },
  inviteWrong: { status: 404, sentence: 'This link was used already, or its time is over.' },
  passkeyRefused: { status: 403, sentence: 'This passkey was not accepted. Please try again.' },
  passkeysUnavailable: {
    status: 503,
    sentence: 'Passkeys work only where PUBLIC_URL names the address of the office.',
  },
  passkeyNotFound: { status: 404, sentence: 'There is no such passkey.' },
  lastPasskey: { status: 409, sentence: 'This is your last passkey. Please add another one first.' },
  tooManyPasskeys: { status: 409, sentence: 'You have as many passkeys as can be kept. Please remove one first.' },
  staffExists: { status: 409, sentence: 'This person is in the list of staff already.' },
  branchExists: { status: 409, sentence: 'A branch with this name already exists.' },
  branchNotFound: { status: 404, sentence: 'There is no such branch, or it isn’t yours.' },
  familyNotFound: { status: 404, sentence: 'No family of your branches has this member id.' },
  consentNeeded: {
    status: 409,
    sentence: 'The family has to agree first: by a code to its phone or on a signed paper.',
  },
  consentByCode: {
    status: 409,
    sentence: 'This family has its own login. It consents by a code to its phone.',
  },
  loginTakenOver: {
    status: 409,
    sentence: 'This family has its own login. If it forgets its password, it resets it on the site.',
  },
  consentPaperNotFound: { status: 404, sentence: 'No signed consent is kept of this family.' },
  familyCodeWrong: { status: 400, sentence: 'This code is wrong or has expired. Please ask for a new one.' },
  referenceUsed: { status: 409, sentence: 'This UPI payment has already been booked.' },
  alreadyProposed: { status: 409, sentence: 'This profile has already been proposed to the family.' },
  sameGender: {
    status: 409,
    sentence: 'This profile has the same gender as the family’s candidate. Please check the member id.',
  },
  clanQuestion: {
    status: 409,
    sentence: 'By their clans these two families don’t marry, or have to ask their elders first.',
  },
  proposalNotFound: { status: 404, sentence: 'There is no such proposal.' },
  staffNotFound: { status: 404, sentence: 'There is no staff member with this id.' },
  lastAdministrator: { status: 409, sentence: 'At least one administrator has to remain.' },
  reviewNotFound: { status: 404, sentence: 'There is no such review.' },
  claimNeeded: { status: 403, sentence: 'Please claim this one first: only its reviewer can open the document.' },
  reviewClaimed: { status: 409, sentence: 'Someone else is working on this one.' },
  reviewChanged: { status: 409, sentence: 'Someone else decided this one, or it has changed. Please look again.' },
  notYourReview: { status: 403, sentence: 'Someone else has to decide this one.' },
  limited: {
    status: 403,
    sentence:
      'By a decision of ours you cannot express interest or write messages for now. See why under “Decisions”, where you can ask for another look.',
  },
  paused: {
    status: 403,
    sentence: 'Your profile rests, so nothing new can be opened. You can end the break under “Account”.',
  },
  sealMissing: {
    status: 403,
    sentence:
      'The candidate has not agreed to this profile yet. Until then you can’t write to or share anything with new families.',
  },
  profilePaused: {
    status: 403,
    sentence:
      'By a decision of ours your profile is paused, so nothing new can be opened or given. See why under “Decisions”, where you can ask for another look.',
  },
  linkWhileHidden: {
    status: 403,
    sentence: 'Your profile is hidden, and meanwhile your links show nothing. Please show it again first.',
  },
  profileHidden: {
    status: 403,
    sentence: 'Your profile is hidden, so families couldn’t see who is writing to them. Please show it again first.',
  },
  contactWaits: {
    status: 403,
    sentence: 'The candidate has not agreed to this profile yet, so its contact cannot be opened for now.',
  },
  fixed: { status: 403, sentence: 'Your match is fixed, so nothing new can be opened.' },
  profileRefused: {
    status: 403,
    sentence: 'The candidate does not want this profile. It is deleted soon, so no plan can be bought for it.',
  },
  fixedAlready: { status: 409, sentence: 'Your match is fixed already.' },
  fixedForGood: {
    status: 409,
    sentence: 'This cannot be taken back now. If something has changed, please write to us: we help you gladly.',
  },
  noMatchHere: {
    status: 409,
    sentence: 'A story is told by two families whose match is fixed, and who are both still here.',
  },
  storyChanged: { status: 409, sentence: 'The story was changed meanwhile. Please read it again.' },
  takenBack: {
    status: 403,
    sentence: 'The family keeps its number to itself for now. An interest that it accepts opens it again.',
  },
  biodataNotFound: { status: 404, sentence: 'There is no such biodata.' },
  tooManyBiodata: {
    status: 409,
    sentence: 'You have handed on as many biodata as can be open at once. Please take one back first.',
  },
  profileLinkNotFound: { status: 404, sentence: 'There is no such link.' },
  profileLinkOver: {
    status: 404,
    sentence: 'This link has expired or is incomplete. Please ask the family for a new one.',
  },
  tooManyProfileLinks: {
    status: 409,
    sentence: 'You have reached the limit of open links. Please take one back first.',
  },
  disclosureNotFound: { status: 404, sentence: 'There is nothing like that to take back.' },
  notRevocable: { status: 409, sentence: 'This is over already, or can’t be taken back here.' },
  contactNotOpened: { status: 409, sentence: 'This contact is not open by your plan.' },
  returnedAlready: { status: 409, sentence: 'You have given this contact back once already.' },
  returnWaits: { status: 409, sentence: 'We are looking at this contact already. You will be told.' },
  pausedAlready: { status: 409, sentence: 'Your profile rests already.' },
  pausesUsed: { status: 409, sentence: 'A profile may rest for 365 days in two years. Please choose fewer days.' },
  decisionNotFound: { status: 404, sentence: 'There is no such decision.' },
  appealedAlready: { status: 409, sentence: 'You have asked for another look at this already.' },
  appealTooLate: { status: 409, sentence: 'The time to ask for another look at this is over.' },
  noMemberNamed: { status: 409, sentence: 'This item names no member, so there is no one to warn, limit or block.' },
  memberGone: { status: 409, sentence: 'The member has left.' },
  undoTooLate: { status: 409, sentence: 'This can no longer be taken back.' },
  keyReused: { status: 409, sentence: 'This was sent before with something else in it. Please try again.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof REFUSALS

/** Refusals of the transport, possible for every call. */
export const TRANSPORT_REFUSALS = [
  'badRequest',
  'invalidFields',
  'notFound',
  'methodNotAllowed',
  'tooLarge',
  'wrongMediaType',
  'busy',
  'keyReused',
  'loginNeeded',
  'tooManyRequests',
  'notYours',
  'notForRelatives',
] as const satisfies readonly RefusalCode[]
export type TransportRefusal = (typeof TRANSPORT_REFUSALS)[number]

/** Refusals that every staff call may give before its handler runs. */
export const STAFF_REFUSALS = [
  'staffLoginNeeded',
  'csrfWrong',
  'rightMissing',
  'stepUpNeeded',
] as const satisfies readonly RefusalCode[]

/** Reply to a bug, without any internals. */
export const UNEXPECTED = { code: 'unexpected', status: 500, sentence: 'Something went wrong.' } as const

/** Value of `code` in a refusing reply. */
export type WireCode = RefusalCode | (typeof UNEXPECTED)['code']

/** Carries the code when the body of a refusal is one plain sentence. */
export const REFUSAL_CODE_HEADER = 'x-refusal-code'
