import { CODE } from '@thunai/contract/limits'
import { mailPage, type Mail } from '../../platform/mail/mail-page.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import type { SmsMessage } from '../../platform/outbox/message.ts'
import type { Services } from '../../services.ts'

export function emailCodeMail({ site }: Pick<Services, 'site'>, member: { name: string; code: string }): Mail {
  return mailPage({
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

/** The registered template of the code; the gateway fills in the variables. */
export const mobileCodeSms = ({ site }: Pick<Services, 'site'>, phone: string, code: string): SmsMessage => ({
  channel: 'sms',
  to: phone,
  template: 'otp',
  variables: { otp: code, minutes: String(CODE.lifeMinutes) },
  text: `${code} is your OTP to verify your mobile number at ${site.name}. It is good for ${CODE.lifeMinutes} minutes. Please tell it to nobody.`,
})
