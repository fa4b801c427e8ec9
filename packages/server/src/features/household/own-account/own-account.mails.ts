import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/**
 * What is deleted with the account: its profile; only the login, if the profile is handed to its candidate; or its
 * places at others' profiles.
 */
type Left = 'profile' | 'handedOn' | 'places'

/** The last mail: what is deleted, and what the law requires to be kept. */
export function farewellMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { name, memberId, left }: { name: string; memberId: string; left: Left },
): Mail {
  const days = String(config.evidence.days)
  return mailPage(i18n, {
    kind: 'account-deleted',
    subject: i18n._('Your {site} account was deleted', { site: site.name }),
    preview: left === 'profile' ? i18n._('Your account and your profile are gone') : i18n._('Your account is gone'),
    heading: i18n._('Your account was deleted'),
    paragraphs: [
      left === 'profile'
        ? i18n._(
            'Dear {name}, your account with the member id {memberId} was deleted, as you asked: profile, photos, horoscope, preferences, messages, histories and plans.',
            { name, memberId },
          )
        : left === 'handedOn'
          ? i18n._(
              'Your account was deleted, as you asked. The profile of {name} ({memberId}) stays, and now belongs to its candidate.',
              { name, memberId },
            )
          : i18n._(
              'Dear {name}, your account was deleted, as you asked. The profiles that you helped to look after stay with their families.',
              { name },
            ),
      left === 'profile'
        ? i18n._(
            'What the law makes us keep stays: payments with their receipts as long as tax law asks, and for one year your member id with the network address and the time of your registration. The words of a report about a member go one year after it was closed; the decision stays with the member id. Sealed evidence of the account is kept for {days} days, or a year where a report or an order is behind it, and families who were given something see your name and member id.',
            { days },
          )
        : i18n._(
            'What the law makes us keep stays: for one year the network address and the time of your registration. Sealed evidence of the account is kept for {days} days, or a year where a report or an order is behind it.',
            { days },
          ),
      i18n._('We thank you for your trust and wish you and your family all the best.'),
      i18n._('If you did not ask for this, please write to {email} at once.', { email: site.email }),
    ],
    footnote: i18n._(
      'This is the last email from {site} to this address. You can register with it again at any time.',
      {
        site: site.name,
      },
    ),
    sender: mailSender(site),
  })
}

/** Notifies the mailbox of an export, so that a stolen session can't export unnoticed. */
export function exportedMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  member: { name: string },
): Mail {
  return mailPage(i18n, {
    kind: 'data-downloaded',
    subject: i18n._('Your {site} data was downloaded', { site: site.name }),
    preview: i18n._('All your data was downloaded'),
    heading: i18n._('Your data was downloaded'),
    paragraphs: [
      i18n._('Dear {name}, a file with all that we keep about you has just been downloaded from your account page.', {
        name: member.name,
      }),
      i18n._('If that was you, please keep the file where only you can read it.'),
      i18n._('If it was not you, choose a new password at once: that logs everybody else out. Then write to us.'),
    ],
    button: buttonTo(config, i18n, i18n._('Choose a new password'), '/forget-password'),
    footnote: i18n._('This email was sent because your account at {site} was used.', { site: site.name }),
    sender: mailSender(site),
  })
}
