import { dayAfter, dayInIndia, isRealDay, type Day, midnightInIndia } from '@thunai/contract/values/dates'
import { PRIVACY } from '@thunai/contract/frame/limits'
import { PRIVACY_MESSAGES, type ReportReason, type Visibility } from '@thunai/contract/profile/privacy'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'

const DAY_MS = 86_400_000

/** The first moment in India after a day. */
export const endOfDayInIndia = (day: Day): Date => midnightInIndia(dayAfter(day))

/** The last day of hiding, from the moment at which it ends. */
export const lastDayBefore = (moment: Date): Day => dayInIndia(new Date(moment.getTime() - 1))

/** The fault of a last day of hiding; undefined if it is real, not past, and at most a year away. */
export function hidingFault(day: Day, now: Date): string | undefined {
  if (!isRealDay(day) || day < dayInIndia(now)) return PRIVACY_MESSAGES.dayPast
  if (endOfDayInIndia(day).getTime() > now.getTime() + PRIVACY.hiddenDays * DAY_MS) return PRIVACY_MESSAGES.dayTooFar
  return undefined
}

interface WhoSees {
  readonly visibility: Visibility
  readonly hiddenUntil: Date | null
}

/** True unless the member hides. */
export const isFindable = ({ visibility, hiddenUntil }: WhoSees): boolean =>
  visibility !== 'nobody' && hiddenUntil === null

const URGENT: readonly ReportReason[] = ['photo', 'harassment', 'money']
const HOUR_MS = 3_600_000

/** The deadline of a report: what rule 3(1)(b) forbids is urgent. */
export const reportDueAt = (reason: ReportReason, now: Date): Date =>
  new Date(now.getTime() + (URGENT.includes(reason) ? LEGAL_CLOCKS.urgent : LEGAL_CLOCKS.complaint) * HOUR_MS)

/** A report's priority: urgent ones first, then reporters who were right before. */
export function reportPriority(
  reason: ReportReason,
  { right, wrong }: { readonly right: number; readonly wrong: number },
): number {
  const trust = right + wrong < 2 ? 0 : Math.sign(right - wrong)
  return (URGENT.includes(reason) ? 4 : 2) + trust
}
