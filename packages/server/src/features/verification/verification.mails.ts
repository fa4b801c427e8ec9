import { CODE } from '@thunai/contract/frame/limits'
import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { SmsMessage } from '../../platform/outbox/message.ts'
import type { Services } from '../../services.ts'

export type ContactKind = 'email' | 'mobile'
const WORDS = { email: 'email', mobile: 'mobile number' } as const

export function emailCodeMail({ site }: Pick<Services, 'site'>, member: { name: string; code: string }): Mail {
  return mailPage({
    kind: 'email-code',
    subject: `Your OTP to verify your email at ${site.name}`,
    preview: 'Your OTP to verify your email',
    heading: 'Please verify your email',
    paragraphs: [
      `Dear ${member.name}, please enter this OTP on the verification page:`,
      `It is good for ${CODE.lifeMinutes} minutes and for one use. Earlier OTPs no longer work. Please tell it to nobody: we never ask for it by phone or message.`,
    ],
    code: member.code,
    footnote: `This mail was sent because an OTP was asked for at ${site.name} for this address.`,
    sender: mailSender(site),
  })
}

/** A code to an address that shall take the place of the present one. */
export function newEmailCodeMail({ site }: Pick<Services, 'site'>, member: { name: string; code: string }): Mail {
  return mailPage({
    kind: 'new-email-code',
    subject: `Your OTP for your new email at ${site.name}`,
    preview: 'Your OTP for your new email',
    heading: 'Is this your new email?',
    paragraphs: [
      `Dear ${member.name}, please enter this OTP on your account page to use this address from now on:`,
      `It is good for ${CODE.lifeMinutes} minutes and for one use. Until then your profile keeps the email that it has.`,
      'If you did not ask for this, you can leave this mail alone: nothing changes.',
    ],
    code: member.code,
    footnote: `This mail was sent because a member of ${site.name} wants to use this address.`,
    sender: mailSender(site),
  })
}

/** Tells the mailbox so far that a change was asked for, while there is still time to stop it. */
export function contactChangeAskedMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  told: { name: string; what: ContactKind },
): Mail {
  const what = WORDS[told.what]
  return mailPage({
    kind: 'contact-change-asked',
    subject: `A new ${what} for your ${site.name} profile?`,
    preview: `Somebody asked to change your ${what}`,
    heading: `A new ${what}?`,
    paragraphs: [
      `Dear ${told.name}, somebody who knows your password asked to change the ${what} of your profile. It changes when the OTP that we sent to the new one is entered.`,
      'If that was you, there is nothing to do here.',
      'If it was not you, choose a new password at once: that stops the change and logs everybody else out.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'Choose a new password', url: `${config.publicUrl}/forget-password` },
    footnote: `This mail was sent because your account at ${site.name} was used.`,
    sender: mailSender(site),
  })
}

/** The registered template of the code; the gateway fills in the variables. */
export const mobileCodeSms = ({ site }: Pick<Services, 'site'>, phone: string, code: string): SmsMessage => ({
  channel: 'sms',
  to: phone,
  template: 'otp',
  variables: { otp: code, minutes: String(CODE.lifeMinutes) },
  text: `${code} is your OTP to verify your mobile number at ${site.name}. It is good for ${CODE.lifeMinutes} minutes. Please tell it to nobody.`,
})
