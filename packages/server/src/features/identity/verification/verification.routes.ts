import * as own from '@thunai/contract/household/own-account'
import * as calls from '@thunai/contract/identity/verification'
import type { Reply } from '@thunai/contract/frame/endpoint'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { askNewContact } from './ask-new-contact.ts'
import { confirmNewContact } from './confirm-new-contact.ts'
import { findOwnContacts } from './find-own-contacts.ts'
import { sendEmailCode } from './send-email-code.ts'
import { sendMobileCode } from './send-mobile-code.ts'
import { validateEmailCode } from './validate-email-code.ts'
import { validateMobileCode } from './validate-mobile-code.ts'

const { emailSent, emailVerified, mobileSent, mobileVerified } = calls.CODE_MESSAGES

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.sendEmailCode, async ({ params, address }) => {
    await sendEmailCode(services, { profileId: params.userId, email: params.toEmailId }, address)
    return done(emailSent)
  })
  serve(app, calls.validateEmailCode, async ({ params, caller, address }) => {
    const asked = { profileId: params.userId, email: params.toEmailId, code: params.otp, loginId: params.userLoginId }
    return ok(toVerified(await validateEmailCode(services, asked, caller, address)), emailVerified)
  })
  serve(app, calls.sendMobileCode, async ({ caller, address }) => {
    await sendMobileCode(services, caller, address)
    return done(mobileSent)
  })
  serve(app, calls.validateMobileCode, async ({ body, caller, address }) =>
    ok(toVerified(await validateMobileCode(services, body.otp, caller, address)), mobileVerified),
  )
  serve(app, own.getOwnContacts, async ({ caller: { accountId } }) => ok(await findOwnContacts(services, accountId)))
  serve(app, own.askNewEmail, async ({ body, caller, address }) => {
    await askNewContact(services, caller, { kind: 'email', value: body.email, password: body.password }, address)
    return done(own.ACCOUNT_MESSAGES.emailAsked)
  })
  serve(app, own.confirmNewEmail, async ({ body, caller, address }) =>
    ok(
      toVerified(await confirmNewContact(services, caller, { kind: 'email', code: body.otp }, address)),
      own.ACCOUNT_MESSAGES.emailChanged,
    ),
  )
  serve(app, own.askNewPhone, async ({ body, caller, address }) => {
    await askNewContact(services, caller, { kind: 'mobile', value: body.phone, password: body.password }, address)
    return done(own.ACCOUNT_MESSAGES.phoneAsked)
  })
  serve(app, own.confirmNewPhone, async ({ body, caller, address }) =>
    ok(
      toVerified(await confirmNewContact(services, caller, { kind: 'mobile', code: body.otp }, address)),
      own.ACCOUNT_MESSAGES.phoneChanged,
    ),
  )
}

/** A caller without a session gets no token. */
const toVerified = (token: string | undefined): Reply<typeof calls.validateEmailCode>['data'] =>
  token === undefined ? {} : { access_token: token }
