import type { I18n } from '@lingui/core'
import { REPORT_REASONS, type ReportReason } from '@thunai/contract/account/privacy'
import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

interface Told {
  readonly reporterMemberId: string
  readonly targetMemberId: string
  readonly reason: ReportReason
  readonly text: string
}

/** To the grievance officer: who reports whom, by member ids alone. */
export function reportMail(
  { site }: Pick<Services, 'site'>,
  i18n: I18n,
  { reporterMemberId, targetMemberId, reason, text }: Told,
): Mail {
  return mailPage(i18n, {
    kind: 'report',
    subject: i18n._('Member {targetMemberId} was reported', { targetMemberId }),
    preview: i18n._(REPORT_REASONS[reason]),
    heading: i18n._('Member {targetMemberId} was reported', { targetMemberId }),
    paragraphs: [
      i18n._('Reason: {reason}.', { reason: i18n._(REPORT_REASONS[reason]) }),
      ...(text === '' ? [] : [`“${text}”`]),
      i18n._('Reported by member {reporterMemberId}, who has not been told what follows. Please look into it.', {
        reporterMemberId,
      }),
    ],
    footnote: i18n._('This mail was sent to the grievance officer of {site} because a member made a report.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
