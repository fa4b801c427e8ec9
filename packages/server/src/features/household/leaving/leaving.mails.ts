import type { I18n } from '@lingui/core'
import { mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/** Tells a relative that the profile was deleted, with the account that only acted for it. */
export function profileGoneMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  profile: { readonly name: string; readonly memberId: string },
): Mail {
  return mailPage(i18n, {
    kind: 'family-profile-gone',
    subject: i18n._('The profile {memberId} at {site} was deleted', { memberId: profile.memberId, site: site.name }),
    preview: i18n._('Your place at its family table has ended'),
    heading: i18n._('The profile was deleted'),
    paragraphs: [
      i18n._('The profile of {name} ({memberId}) was deleted, and its family table with it.', profile),
      i18n._('Your account was for this place alone, so it is deleted too.'),
      i18n._('If you think that this is a mistake, please talk to the family, or write to {email}.', {
        email: site.email,
      }),
    ],
    footnote: i18n._('This email was sent because you had a place at a family table of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
