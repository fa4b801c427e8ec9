import type { I18n } from '@lingui/core'
import { CODE } from '@thunai/contract/frame/limits'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

export type ContactKind = 'email' | 'mobile'

export function emailCodeMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  member: { name: string; code: string },
): Mail {
  return mailPage(i18n, {
    kind: 'email-code',
    subject: i18n._('Your OTP to verify your email at {site}', { site: site.name }),
    preview: i18n._('Your OTP to verify your email'),
    heading: i18n._('Please verify your email'),
    paragraphs: [
      i18n._('Dear {name}, please enter this OTP on the verification page:', { name: member.name }),
      i18n._(
        'It is good for {minutes} minutes and for one use. Earlier OTPs no longer work. Please do not share it with anyone: we never ask for it by phone or message.',
        { minutes: CODE.lifeMinutes },
      ),
    ],
    code: member.code,
    footnote: i18n._(
      'This email was sent because an OTP was asked for at {site} for this address. If that was not you, give the OTP to no one. No other action is needed.',
      { site: site.name },
    ),
    sender: mailSender(site),
  })
}

/** The code for an address that is to replace the present one. */
export function newEmailCodeMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  member: { name: string; code: string },
): Mail {
  return mailPage(i18n, {
    kind: 'new-email-code',
    subject: i18n._('Your OTP for your new email at {site}', { site: site.name }),
    preview: i18n._('Your OTP for your new email'),
    heading: i18n._('Is this your new email?'),
    paragraphs: [
      i18n._('Dear {name}, please enter this OTP where you asked for it, to use this address from now on:', {
        name: member.name,
      }),
      i18n._('It is good for {minutes} minutes and for one use. Until then your profile keeps the email that it has.', {
        minutes: CODE.lifeMinutes,
      }),
      i18n._('If you did not ask for this, you can ignore this email: nothing changes.'),
    ],
    code: member.code,
    footnote: i18n._('This email was sent because a member of {site} wants to use this address.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Tells the present mailbox that a change was requested, while it can still be stopped. */
export function contactChangeAskedMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  told: { name: string; what: ContactKind },
): Mail {
  const { what } = told
  return mailPage(i18n, {
    kind: 'contact-change-asked',
    subject: i18n._('A new {what, select, email {email} other {mobile number}} for your {site} profile?', {
      what,
      site: site.name,
    }),
    preview: i18n._('A request to change your {what, select, email {email} other {mobile number}}', { what }),
    heading: i18n._('A new {what, select, email {email} other {mobile number}}?', { what }),
    paragraphs: [
      i18n._(
        'Dear {name}, a person who knows your password asked to change the {what, select, email {email} other {mobile number}} of your profile. It changes when the OTP that we sent to the new one is entered.',
        { name: told.name, what },
      ),
      i18n._('If that was you, there is nothing to do here.'),
      i18n._('If it was not you, choose a new password at once: that stops the change and logs everybody else out.'),
    ],
    button: buttonTo(config, i18n, i18n._('Choose a new password'), '/forget-password'),
    footnote: i18n._('This email was sent because your account at {site} was used.', { site: site.name }),
    sender: mailSender(site),
  })
}
