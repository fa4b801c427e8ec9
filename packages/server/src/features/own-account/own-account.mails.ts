import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

/** The last mail: what is gone, and what stays because the law wants it. */
export function farewellMail({ site }: Pick<Services, 'site'>, member: { name: string; memberId: string }): Mail {
  return mailPage({
    kind: 'account-deleted',
    subject: `Your ${site.name} account was deleted`,
    preview: 'Your account and your profile are gone',
    heading: 'Your account was deleted',
    paragraphs: [
      `Dear ${member.name}, your account with the member id ${member.memberId} was deleted, as you asked: profile, photos, horoscope, preferences, histories and plans.`,
      'What the law makes us keep stays: payments with their receipts as long as tax law asks, and for one year your member id with the network address and the time of your registration. Reports to our staff about a member stay with the member id.',
      'We thank you for your trust and wish you and your family all the best.',
      `If you did not ask for this, please write to ${site.email} at once.`,
    ],
    footnote: `This is the last mail from ${site.name} to this address. You can register with it again at any time.`,
    sender: mailSender(site),
  })
}

/** Tells the mailbox that everything was handed out: whoever has a stolen session can't do it quietly. */
export function exportedMail({ site, config }: Pick<Services, 'site' | 'config'>, member: { name: string }): Mail {
  return mailPage({
    kind: 'data-downloaded',
    subject: `Your ${site.name} data was downloaded`,
    preview: 'All your data was downloaded',
    heading: 'Your data was downloaded',
    paragraphs: [
      `Dear ${member.name}, a file with all that we keep about you has just been downloaded from your account page.`,
      'If that was you, please keep the file where only you can read it.',
      'If it was not you, choose a new password at once: that logs everybody else out. Then write to us.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'Choose a new password', url: `${config.publicUrl}/forget-password` },
    footnote: `This mail was sent because your account at ${site.name} was used.`,
    sender: mailSender(site),
  })
}
