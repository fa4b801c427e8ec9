import type { I18n } from '@lingui/core'
import { REPORT_REASONS, type ReportReason } from '@thunai/contract/profile/privacy'
import { mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

interface ReportDetails {
  readonly reporterMemberId: string
  readonly targetMemberId: string
  readonly reason: ReportReason
  readonly text: string
  /** What the reported member wrote. */
  readonly message?: { readonly text: string } | undefined
}

/** Notifies the grievance officer of a report, by member ids only. */
export function reportMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  { reporterMemberId, targetMemberId, reason, text, message }: ReportDetails,
): Mail {
  return mailPage(i18n, {
    kind: 'report',
    subject: i18n._('Member {targetMemberId} was reported', { targetMemberId }),
    preview: i18n._(REPORT_REASONS[reason]),
    heading: i18n._('Member {targetMemberId} was reported', { targetMemberId }),
    paragraphs: [
      i18n._('Reason: {reason}.', { reason: i18n._(REPORT_REASONS[reason]) }),
      ...(text === '' ? [] : [`“${text}”`]),
      ...(message ? [i18n._('The message that it is about: “{text}”', { text: message.text })] : []),
      i18n._('Reported by member {reporterMemberId}, who has not been told what follows. Please look into it.', {
        reporterMemberId,
      }),
    ],
    footnote: i18n._('This email was sent to the grievance officer of {site} because a member made a report.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

/** Notifies the grievance officer of a held message without a complaint. */
export function heldMessageMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  { reporterMemberId, targetMemberId, text }: Omit<ReportDetails, 'reason' | 'message'>,
): Mail {
  const heading = i18n._('A message of member {targetMemberId} was held back', { targetMemberId })
  return mailPage(i18n, {
    kind: 'held-message',
    subject: heading,
    preview: i18n._('It is about money, a parcel or another app'),
    heading,
    paragraphs: [
      i18n._('It is about money, fees for a parcel or another app, so member {reporterMemberId} did not get it:', {
        reporterMemberId,
      }),
      `“${text}”`,
      i18n._('Please look into it. Further ones to the same member are added to the reports without an email.'),
    ],
    footnote: i18n._('This email was sent to the grievance officer of {site} because a message was held back.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
