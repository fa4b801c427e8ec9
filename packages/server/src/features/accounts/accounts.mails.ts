import { CODE } from '@thunai/contract/limits'
import { mailPage, type Mail } from '../../platform/mail/mail-page.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import type { Services } from '../../services.ts'

type Said = Pick<Services, 'config' | 'site'>

const KEEP_SECRET = `It is good for ${CODE.lifeMinutes} minutes and for one use. Please tell it to nobody: we never ask for it by phone or message.`

/** The first mail of a new member: a welcome with the code that proves the address. */
export function welcomeMail(
  { site }: Said,
  member: { name: string; memberId: string; loginId: string; code: string },
): Mail {
  return mailPage({
    kind: 'welcome',
    subject: `Welcome to ${site.name}: please verify your email`,
    preview: 'Your OTP to verify your email',
    heading: `Vanakkam, ${member.name}`,
    paragraphs: [
      `Thank you for registering with ${site.name}. Please enter this OTP on the verification page:`,
      KEEP_SECRET,
      `Your member id is ${member.memberId}. You can log in with your email or with your login id ${member.loginId}.`,
    ],
    code: member.code,
    footnote: `This mail was sent because someone registered at ${site.name} with this address. If that was not you, no action is needed: unused accounts are removed.`,
    sender: mailSender(site),
  })
}

export function resetMail({ site, config }: Said, member: { name: string; email: string; code: string }): Mail {
  return mailPage({
    kind: 'reset-code',
    subject: `Your OTP for a new ${site.name} password`,
    preview: 'Your OTP for a new password',
    heading: 'A new password',
    paragraphs: [
      `Dear ${member.name}, this is your OTP to choose a new password:`,
      KEEP_SECRET,
      'If you did not ask for a new password, you can leave this mail alone: your password stays as it is.',
    ],
    code: member.code,
    button:
      config.publicUrl === undefined
        ? undefined
        : {
            label: 'Choose a new password',
            url: `${config.publicUrl}/verify-otp?veriable=${encodeURIComponent(member.email)}`,
          },
    footnote: `This mail was sent because a new password was asked for at ${site.name} for this address.`,
    sender: mailSender(site),
  })
}

export function passwordChangedMail(
  { site, config }: Said,
  { name, isReset }: { name: string; isReset: boolean },
): Mail {
  return mailPage({
    kind: 'password-changed',
    subject: `Your ${site.name} password was changed`,
    preview: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Dear ${name}, your password has been changed, and you were logged out on all ${isReset ? '' : 'other '}devices.`,
      'If this was not you, please choose a new password at once and write to us.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'Choose a new password', url: `${config.publicUrl}/forget-password` },
    footnote: `This mail was sent because your account at ${site.name} was changed.`,
    sender: mailSender(site),
  })
}
