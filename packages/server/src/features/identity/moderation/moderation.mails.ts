import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { I18n } from '@lingui/core'
import { DECIDED_ABOUT, MEMBER_DECISIONS, type MemberDecisionKind } from '@thunai/contract/identity/decisions'
import { MODERATION } from '@thunai/contract/frame/limits'
import { REASONS, type Reason } from '@thunai/contract/values/reasons'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import type { MemberDecision } from './moderation.store.ts'

type MailContext = Pick<Services, 'site' | 'config'>

interface DecisionNotice {
  readonly name: string
  readonly decision: Pick<MemberDecision, 'kind' | 'queue' | 'reason' | 'expiresAt'>
}

/** The decision, its reason and duration, and how to appeal. */
export function decisionMail({ site, config }: MailContext, i18n: I18n, { name, decision }: DecisionNotice): Mail {
  const { kind, queue, reason, expiresAt } = decision
  const words = {
    decision: i18n._(MEMBER_DECISIONS[kind]),
    about: i18n._(DECIDED_ABOUT[queue]),
    reason: i18n._(REASONS[reason]),
  }
  // a blocked member can't log in to appeal
  const path = kind === 'block' ? '/grievance' : noticePath('decision', undefined)
  const { email } = site.grievanceOfficer
  return mailPage(i18n, {
    kind: 'decision',
    subject: i18n._('A decision about your profile'),
    preview: words.decision,
    heading: words.decision,
    paragraphs: [
      i18n._('Dear {name},', { name }),
      i18n._('We have looked at your profile. What it was about: {about}.', words),
      i18n._('Why we decided so: {reason}.', words),
      ...(expiresAt
        ? [i18n._('It ends by itself on {until}.', { until: formatsOf(i18n).moment.format(expiresAt) })]
        : []),
      i18n._(
        'If you do not agree, ask within {days} days for another look: a different person decides. You can also write to our grievance officer, {email}.',
        { days: MODERATION.appealDays, email },
      ),
    ],
    button: buttonTo(config, i18n, i18n._('Ask for another look'), path),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** For a member still blocked by another decision: doesn't say that all is well. */
const stillBlocked = ({ site }: Pick<MailContext, 'site'>, i18n: I18n): string =>
  i18n._('Your account stays blocked by another decision of ours. Our grievance officer, {email}, can tell you more.', {
    email: site.grievanceOfficer.email,
  })

interface AppealAnswer extends DecisionNotice {
  readonly isUpheld: boolean
  /** Its time is over, so it restricts nothing, right or wrong. */
  readonly hasEnded: boolean
  readonly isStillBlocked: boolean
  readonly reason: Reason | undefined
  readonly reply: string
}

/** The result of an appeal. */
export function appealAnsweredMail(
  { site }: MailContext,
  i18n: I18n,
  { name, decision, isUpheld, hasEnded, isStillBlocked, reason, reply }: AppealAnswer,
): Mail {
  const heading = isUpheld ? i18n._('We have taken a decision back') : i18n._('Another look was taken')
  const words = { decision: i18n._(MEMBER_DECISIONS[decision.kind]) }
  return mailPage(i18n, {
    kind: 'appeal-answered',
    subject: heading,
    preview: words.decision,
    heading,
    paragraphs: [
      i18n._('Dear {name},', { name }),
      i18n._('You asked us to look again at this decision: {decision}.', words),
      isUpheld
        ? i18n._(
            'It was wrong and no longer applies. A text that was removed is in your profile again; please send a removed picture again. We are sorry for the trouble.',
          )
        : hasEnded
          ? i18n._(
              'A person who had no part in it has reviewed it. The decision was right, but its time has passed since, so it no longer applies.',
            )
          : i18n._('A person who had no part in it has reviewed it. The decision stands.'),
      ...(isUpheld && isStillBlocked ? [stillBlocked({ site }, i18n)] : []),
      ...(!isUpheld && reason !== undefined
        ? [i18n._('Why we decided so: {reason}.', { reason: i18n._(REASONS[reason]) })]
        : []),
      ...(reply === '' ? [] : [`“${reply}”`]),
    ],
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

interface EndedDecisions {
  readonly name: string
  readonly kinds: readonly MemberDecisionKind[]
  /** Lifted by staff before its time. */
  readonly isLifted: boolean
  readonly isStillBlocked: boolean
}

/** Tells the member that decisions have ended: lifted by staff, or expired. */
export function endedMail(
  { site, config }: MailContext,
  i18n: I18n,
  { name, kinds, isLifted, isStillBlocked }: EndedDecisions,
): Mail {
  const heading = isLifted ? i18n._('We have taken a decision back') : i18n._('A decision about your profile has ended')
  const decisions = [...new Set(kinds)].map((kind) => i18n._(MEMBER_DECISIONS[kind]))
  return mailPage(i18n, {
    kind: 'decision-ended',
    subject: heading,
    preview: decisions[0] ?? heading,
    heading,
    paragraphs: [
      i18n._('Dear {name},', { name }),
      ...decisions.map((decision) =>
        isLifted
          ? i18n._('We have taken this decision back: {decision}. It no longer applies.', { decision })
          : i18n._('This decision has ended: {decision}. It no longer applies.', { decision }),
      ),
      isStillBlocked ? stillBlocked({ site }, i18n) : i18n._('You can use {site} as before.', { site: site.name }),
    ],
    button: isStillBlocked ? undefined : buttonTo(config, i18n, i18n._('Go to your profile'), '/'),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
