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
  { reporterMemberId, targetMemberId, reason, text }: Told,
): Mail {
  return mailPage({
    kind: 'report',
    subject: `Member ${targetMemberId} was reported`,
    preview: REPORT_REASONS[reason],
    heading: `Member ${targetMemberId} was reported`,
    paragraphs: [
      `Reason: ${REPORT_REASONS[reason]}.`,
      ...(text === '' ? [] : [`“${text}”`]),
      `Reported by member ${reporterMemberId}, who has not been told what follows. Please look into it.`,
    ],
    footnote: `This mail was sent to the grievance officer of ${site.name} because a member made a report.`,
    sender: mailSender(site),
  })
}
