import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { EMAIL_LENGTH } from '../frame/limits.ts'
import { done, envelope, profileId, secret, text, typedCode } from '../frame/wire.ts'

const address = text(EMAIL_LENGTH)
const user = { userId: text(64) }

/** Reply of a validation. With a bearer token it contains a new one, whose claims include the verification (G-47). */
const verified = envelope(z.object({ access_token: z.optional(z.string()) }))

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/profile/verification/sendotpemailforverification/:userId/:toEmailId',
  caller: 'anyone',
  summary: 'Send a new OTP to the member’s stored e-mail',
  params: z.object({ ...user, toEmailId: address }),
  reply: done,
  refusals: ['codeTooSoon', 'tooManyCodes', 'tooManyRequests', 'busy'],
  secretPath: true,
})

export const validateEmailCode = endpoint({
  method: 'POST',
  path: '/profile/verification/validate-otp-and-mark-email/:userId/:toEmailId/:otp/:userLoginId',
  caller: 'either',
  acts: 'own',
  summary: 'Check the OTP and mark the e-mail as verified',
  params: z.object({ ...user, toEmailId: address, otp: typedCode, userLoginId: text(64) }),
  reply: verified,
  refusals: ['emailCodeWrong', 'tooManyRequests', 'busy'],
  secretPath: true,
})

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/profile/verification/sendotpmobileforverification/:userId',
  caller: 'member',
  acts: 'own',
  actsFor: { part: 'params', name: 'userId' },
  summary: 'Send an OTP by SMS to the member’s own mobile number',
  params: z.object({ userId: profileId }),
  reply: done,
  refusals: [
    'loginNeeded',
    'notYours',
    'phoneMissing',
    'smsNotThere',
    'tooManySms',
    'codeTooSoon',
    'tooManyCodes',
    'tooManyRequests',
    'busy',
  ],
  secretPath: true,
})

export const validateMobileCode = endpoint({
  method: 'POST',
  path: '/profile/verification/validate-otp-and-mark-mobile',
  caller: 'member',
  acts: 'own',
  summary: 'Check the OTP and mark the mobile number as verified',
  body: z.strictObject({ otp: typedCode }),
  reply: verified,
  refusals: ['loginNeeded', 'mobileCodeWrong', 'invalidFields', 'tooManyRequests', 'busy'],
})

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/profile/verification/sendotpemailforforgetpassword/:email',
  caller: 'anyone',
  summary: 'Send an OTP for a new password, if the e-mail is known; the answer never tells',
  params: z.object({ email: address }),
  reply: done,
  refusals: ['emailMissing', 'codeTooSoon', 'tooManyCodes', 'tooManyRequests', 'busy'],
  secretPath: true,
})

export const resetPayload = z.object({ email: address, otp: typedCode, newPassword: secret })

export const resetPassword = endpoint({
  method: 'POST',
  path: '/profile/verification/validate-otp-and-reset-password',
  caller: 'anyone',
  summary: 'Set a new password with an OTP, values in the body',
  body: resetPayload,
  reply: done,
  refusals: [
    'resetFieldsMissing',
    'passwordTooShort',
    'passwordTooLong',
    'resetCodeWrong',
    'invalidFields',
    'tooManyRequests',
    'busy',
  ],
})

export const resetPasswordByPath = endpoint({
  method: 'POST',
  path: '/profile/verification/validate-otp-and-reset-password/:email/:otp/:newPassword',
  caller: 'anyone',
  summary: 'Set a new password with an OTP, values in the path as the specification has them',
  params: resetPayload,
  reply: done,
  refusals: ['resetFieldsMissing', 'passwordTooShort', 'passwordTooLong', 'resetCodeWrong', 'tooManyRequests', 'busy'],
  secretPath: true,
})

/** Messages of the two pages after a code was requested (specification 8). */
export const CODE_MESSAGES = {
  resetSent: 'OTP has been sent to your registered email.',
  emailSent: 'OTP resent successfully to your email.',
  mobileSent: 'OTP sent successfully to your mobile number.',
  emailVerified: 'Your email has been verified successfully.',
  mobileVerified: 'Your mobile number has been verified successfully.',
  passwordReset: 'Your password has been reset successfully.',
} as const
