/**
 * Sentences of refusals that pages also show without a refused call: they check before they send, or an answer says why
 * something can't be done.
 */
export const PAGE_SENTENCES = {
  invalidFields: 'Please fix highlighted fields.',
  alreadyRegistered: 'Email or Contact number already present. Please try with different details.',
  resetCodeWrong: 'OTP validation or password reset failed.',
  resetFieldsMissing: 'Please enter OTP and new password.',
  emailMissing: 'Please enter your registered email.',
  paymentUnavailable: 'Online payment is not available now.',
  documentTooLarge: 'Please choose a file of at most 10 MB.',
  smsDeclined: 'This family has declined your interest. Please do not write to them.',
  smsUnseen: 'This family cannot open your profile. Please change who sees you before you write to them.',
  smsNoNumber: 'This member has no verified mobile number.',
} as const
