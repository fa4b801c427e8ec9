import type { I18n } from '@lingui/core'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { STAFF_ROLE_NAMES } from '@thunai/contract/values/role-names'
import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import { say } from '../../../platform/languages.ts'
import { buttonToOffice, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/** Invites a staff member to enrol a passkey. */
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

export interface StaffChange {
  readonly what: 'added' | 'invited' | 'changed'
  readonly email: string
  readonly by: string
  readonly roles: readonly StaffRole[]
}

/**
 * Notifies the operator of new staff, links and roles: an administrator could add a false colleague to approve alone
 * what needs two people.
 */
export function staffChangeMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { what, email, by, roles }: StaffChange,
): Mail {
  const heading = i18n._(
    '{what, select, added {A new member of staff} invited {A new link to create a passkey} other {Other rights in the office}}: {email}',
    { what, email },
  )
  return mailPage(i18n, {
    kind: 'staff-change',
    subject: heading,
    preview: i18n._('By {by}', { by }),
    heading,
    paragraphs: [
      roles.length === 0
        ? i18n._('By {by}. This person no longer has any rights.', { by })
        : i18n._('By {by}. The roles are now: {roles}.', {
            by,
            roles: roles.map((role) => say(i18n, STAFF_ROLE_NAMES[role])).join(', '),
          }),
      ...(what === 'changed'
        ? []
        : [
            i18n._(
              'Anyone with the link can create a passkey and act as this person, even as the second one where two must agree.',
            ),
          ]),
      i18n._('If you do not know of this, please take the rights of both people away at once.'),
    ],
    button: buttonToOffice(config, i18n._('See all staff'), '/staff'),
    footnote: i18n._('This email was sent to the operator of {site}, because it is about who may act in the office.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
