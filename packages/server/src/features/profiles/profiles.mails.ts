import { mailPage, type Mail } from '../../platform/mail/mail-page.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import type { Services } from '../../services.ts'

/** Tells the address that an account had so far what was changed, so that a thief can't do it quietly (T44). */
export function contactChangedMail({ site }: Pick<Services, 'site'>, told: { name: string; email: boolean; phone: boolean }): Mail {
  const what = [told.email && 'email', told.phone && 'mobile number'].filter(Boolean).join(' and ')
  return mailPage({
    subject: `Your ${what} at ${site.name} was changed`,
    preview: `Your ${what} was changed`,
    heading: `Your ${what} was changed`,
    paragraphs: [
      `Dear ${told.name}, the ${what} of your profile has just been changed.`,
      told.email ? 'From now on we write to the new address.' : 'Please verify the new number the next time you log in.',
      `If this was not you, please write to ${site.email} at once.`,
    ],
    footnote: `This mail was sent because your account at ${site.name} was changed.`,
    sender: mailSender(site),
  })
}
