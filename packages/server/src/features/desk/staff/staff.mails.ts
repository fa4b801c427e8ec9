import type { I18n } from '@lingui/core'
import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import { mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/** Invites a person of the staff to enrol a passkey. */
export function staffInviteMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  { link }: { readonly link: string },
): Mail {
  const heading = i18n._('Your way into the office of {site}', { site: site.name })
  return mailPage(i18n, {
    kind: 'staff-invitation',
    subject: heading,
    preview: i18n._('Create a passkey on your device'),
    heading,
    paragraphs: [
      i18n._(
        'An administrator has invited you. Open the link on the device that you work with, and create a passkey there.',
      ),
      i18n._('The link works once, within {hours} hours.', { hours: OFFICE_LIMITS.inviteHours }),
    ],
    button: { label: i18n._('Create a passkey'), url: link },
    footnote: i18n._('If you don’t work for {site}, please ignore this email.', { site: site.name }),
    sender: mailSender(site),
  })
}
