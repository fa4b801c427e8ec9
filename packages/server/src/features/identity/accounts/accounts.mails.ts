import type { I18n } from '@lingui/core'
import { CODE, CONTACT_UNDO_HOURS } from '@thunai/contract/frame/limits'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

type MailContext = Pick<Services, 'config' | 'site'>

const keepSecret = (i18n: I18n) =>
  i18n._(
    'It is good for {minutes} minutes and for one use. Please do not share it with anyone: we never ask for it by phone or message.',
    { minutes: CODE.lifeMinutes },
  )

/** Welcomes a new member, with the code that proves the address. */
export function welcomeMail(
  { site }: MailContext,
  i18n: I18n,
  member: { name: string; memberId: string; loginId: string; code: string },
): Mail {
  return mailPage(i18n, {
    kind: 'welcome',
    subject: i18n._('Welcome to {site}: please verify your email', { site: site.name }),
    preview: i18n._('Your OTP to verify your email'),
    heading: i18n._('Vanakkam, {name}', { name: member.name }),
    paragraphs: [
      i18n._('Thank you for registering with {site}. Please enter this OTP on the verification page:', {
        site: site.name,
      }),
      keepSecret(i18n),
      i18n._('Your member id is {memberId}. You can log in with your email or with your login id {loginId}.', {
        memberId: member.memberId,
        loginId: member.loginId,
      }),
    ],
    code: member.code,
    footnote: i18n._(
      'This email was sent because someone registered at {site} with this address. If that was not you, give the OTP to no one. No other action is needed: unused accounts are removed.',
      { site: site.name },
    ),
    sender: mailSender(site),
  })
}

/** The login code, an alternative to the password. */
export function loginCodeMail({ site }: MailContext, i18n: I18n, member: { name: string; code: string }): Mail {
  return mailPage(i18n, {
    kind: 'login-code',
    subject: i18n._('Your OTP to log in to {site}', { site: site.name }),
    preview: i18n._('Your OTP to log in'),
    heading: i18n._('Log in'),
    paragraphs: [
      i18n._('Dear {name}, this is your OTP to log in. Please enter it on the login page:', { name: member.name }),
      keepSecret(i18n),
      i18n._('If you did not ask for it, you can ignore this email: without it no one can log in.'),
    ],
    code: member.code,
    footnote: i18n._('This email was sent because a login OTP for this address was requested at {site}.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

/**
 * `isPresent`: the code was requested for the present address. Otherwise it goes to the previous one, for some days
 * after a change.
 */
export function resetMail(
  { site, config }: MailContext,
  i18n: I18n,
  member: { name: string; email: string; mailbox: string; isPresent: boolean; code: string },
): Mail {
  const isElsewhere = member.mailbox !== member.email
  return mailPage(i18n, {
    kind: 'reset-code',
    subject: i18n._('Your OTP for a new {site} password', { site: site.name }),
    preview: i18n._('Your OTP for a new password'),
    heading: i18n._('A new password'),
    paragraphs: [
      i18n._('Dear {name}, this is your OTP to choose a new password:', { name: member.name }),
      keepSecret(i18n),
      ...(isElsewhere
        ? [
            i18n._(
              'It comes to this address because the email of your profile was changed less than {hours} hours ago.',
              { hours: CONTACT_UNDO_HOURS },
            ),
          ]
        : []),
      ...(member.isPresent
        ? []
        : [
            i18n._(
              'With the new password your profile also gets back this email and the mobile number that it had before.',
            ),
          ]),
      i18n._('If you did not ask for a new password, you can ignore this email: your password stays as it is.'),
    ],
    code: member.code,
    // the page is open where the code was requested; the new address doesn't belong to this mailbox
    button: isElsewhere
      ? undefined
      : buttonTo(
          config,
          i18n,
          i18n._('Choose a new password'),
          `/verify-otp?veriable=${encodeURIComponent(member.email)}`,
        ),
    footnote: i18n._('This email was sent because a new password was asked for at {site} for this address.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

export function passwordChangedMail(
  { site, config }: MailContext,
  i18n: I18n,
  { name, isReset }: { name: string; isReset: boolean },
): Mail {
  return mailPage(i18n, {
    kind: 'password-changed',
    subject: i18n._('Your {site} password was changed', { site: site.name }),
    preview: i18n._('Your password was changed'),
    heading: i18n._('Your password was changed'),
    paragraphs: [
      isReset
        ? i18n._('Dear {name}, your password has been changed, and you were logged out on all devices.', { name })
        : i18n._('Dear {name}, your password has been changed, and you were logged out on all other devices.', {
            name,
          }),
      i18n._('If this was not you, please choose a new password at once and write to us.'),
    ],
    button: buttonTo(config, i18n, i18n._('Choose a new password'), '/forget-password'),
    footnote: i18n._('This email was sent because your account at {site} was changed.', { site: site.name }),
    sender: mailSender(site),
  })
}

/**
 * Tells the owner that the first proof of the mailbox ended the password of the registration, which another person may
 * have chosen.
 */
export function passwordEndedMail({ site, config }: MailContext, i18n: I18n, { name }: { name: string }): Mail {
  return mailPage(i18n, {
    kind: 'password-ended',
    subject: i18n._('Please choose a new password for {site}', { site: site.name }),
    preview: i18n._('The password of the registration no longer works.'),
    heading: i18n._('Please choose a new password'),
    paragraphs: [
      i18n._(
        'Dear {name}, you have logged in by a code, the first proof that this address is yours. Someone else may have chosen the password before, so it no longer works.',
        { name },
      ),
      i18n._('You can always log in by a code. To use a password again, please choose a new one.'),
    ],
    button: buttonTo(config, i18n, i18n._('Choose a new password'), '/forget-password'),
    footnote: i18n._('This email was sent because your account at {site} was changed.', { site: site.name }),
    sender: mailSender(site),
  })
}

/**
 * Tells the previous address what was changed, so that a thief can't change it unnoticed (T44). With a token the change
 * can be undone. The token stands behind #: no server logs it, and opening the page has no effect.
 */
export function contactChangedMail(
  { site, config }: MailContext,
  i18n: I18n,
  told: { name: string; email: boolean; phone: boolean; undoToken: string | undefined },
): Mail {
  const what = told.email && told.phone ? 'both' : told.email ? 'email' : 'mobile'
  const undo =
    told.undoToken === undefined
      ? undefined
      : buttonTo(config, i18n, i18n._('This was not me'), `/undo-contact-change#${told.undoToken}`)
  return mailPage(i18n, {
    kind: 'contact-changed',
    subject: i18n._(
      'Your {what, select, email {email} mobile {mobile number} other {email and mobile number}} at {site} was changed',
      { what, site: site.name },
    ),
    preview: i18n._(
      'Your {what, select, email {email} mobile {mobile number} other {email and mobile number}} was changed',
      { what },
    ),
    heading: i18n._(
      'Your {what, select, email {email} mobile {mobile number} other {email and mobile number}} was changed',
      { what },
    ),
    paragraphs: [
      i18n._(
        'Dear {name}, the {what, select, email {email} mobile {mobile number} other {email and mobile number}} of your profile has just been changed.',
        { name: told.name, what },
      ),
      ...(told.email ? [i18n._('From now on we write to the new address.')] : []),
      ...(told.undoToken === undefined
        ? []
        : [
            i18n._('For {hours} hours an OTP for a new password still comes to this address only.', {
              hours: CONTACT_UNDO_HOURS,
            }),
          ]),
      undo === undefined
        ? i18n._('If this was not you, please write to {email} at once.', { email: site.email })
        : i18n._(
            'If this was not you, take it back within {hours} hours: your profile gets back the email and the mobile number that it had before, and everybody is logged out.',
            { hours: CONTACT_UNDO_HOURS },
          ),
    ],
    button: undo,
    footnote: i18n._('This email was sent because your account at {site} was changed.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Tells the mailbox that its account has been restored. */
export function contactRestoredMail(
  { site, config }: MailContext,
  i18n: I18n,
  { name, isPhoneLost }: { name: string; isPhoneLost: boolean },
): Mail {
  return mailPage(i18n, {
    kind: 'contact-restored',
    subject: i18n._('Your contact at {site} is as it was before', { site: site.name }),
    preview: i18n._('The change of your contact was taken back'),
    heading: i18n._('The change was taken back'),
    paragraphs: [
      i18n._(
        'Dear {name}, your profile again has the email and the mobile number that it had before the change, and everyone was logged out.',
        { name },
      ),
      ...(isPhoneLost
        ? [i18n._('Only the mobile number is in use elsewhere by now. Please enter one on your account page.')]
        : []),
      i18n._('Please choose a new password, in case another person knows yours.'),
    ],
    button: buttonTo(config, i18n, i18n._('Choose a new password'), '/forget-password'),
    footnote: i18n._('This email was sent because your account at {site} was changed.', { site: site.name }),
    sender: mailSender(site),
  })
}
