import type { RepeatedLeavings } from '../backup/repeat-leavings.ts'
import { GRIEVANCE_KINDS } from '@thunai/contract/household/grievances'
import { REPORT_REASONS } from '@thunai/contract/profile/privacy'
import { type Money, toUnits } from '@thunai/contract/money/money'
import { RATE_DAYS, type Rate } from '@thunai/contract/profile/rates'
import type { Day } from '@thunai/contract/values/dates'
import { formatPhone } from '@thunai/contract/contact/phones'
import type { DoubtfulPhone } from '../features/identity/accounts/accounts.api.ts'
import type { KeptGrievance } from '../features/household/grievances/grievances.api.ts'
import type { PlanOnSale } from '../features/money/membership/membership.api.ts'
import type { MessageReport } from '../features/desk/messages/messages.api.ts'
import type { Order, Refund, TakenPayment, WholeOrder } from '../features/money/payments/payments.api.ts'
import type { ListedStaff } from '../features/desk/staff/staff.api.ts'
import type { TakenDown, NameTrace } from '../features/profile/photos/photos.api.ts'
import type { KeptReport } from '../features/profile/privacy/privacy.api.ts'
import type { Version } from '../watch/read-version.ts'
import type { ListedMessage } from '../platform/outbox/outbox.ts'

// Texts of the command line: formats results of use cases for the operator.

export const ADMIN_HELP = [
  'npm run admin -- help     shows this, without a database',
  'npm run admin -- version  the version, commit and schema',
  'npm run admin -- doctor [--sms NUMBER] [--dkim SELECTOR]  checks all that the service needs; each failure says what to do',
  'npm run admin -- backup FILE [--with-documents] [--without-photos]  the whole service in one file, while servers run',
  'npm run admin -- restore FILE [--try]   checks a backup and puts it in place, or with --try only checks it',
  'npm run admin -- after-recovery [LOG]   once the database went back in time: logs everyone out, holds what waits, and repeats the leavings in LOG, a security log',
  'npm run admin -- orders [--state created|paid|failed|abandoned] [--to-return] [--most 50]',
  'npm run admin -- order NUMBER     of the order here, at the gateway, or of a payment',
  'npm run admin -- plans            shows the plans on sale',
  'npm run admin -- plans FILE.json  puts exactly these on sale; see packages/server/data/plans.json',
  'npm run admin -- rates            shows the rates of currencies, and which are out of date',
  'npm run admin -- rates FILE.csv   takes rates: currency,rupees,on,source with rupees for one unit',
  'npm run admin -- list-reports [--all] [--most 50]   what members reported about others',
  'npm run admin -- close-report NUMBER                nothing is left to do about it',
  'npm run admin -- list-grievances [--all] [--most 50]   what anybody complained of, those due first on top',
  'npm run admin -- answer-grievance TICKET "TEXT"     mails the answer, and closes it',
  'npm run admin -- block-member MEMBER-ID             logs out at once, out of search, until unblock-member MEMBER-ID',
  'npm run admin -- list-messages [--failed] [--waiting] [--most 50]  mails and SMS that wait or were given up',
  'npm run admin -- send-again NUMBER|--failed         tries one of them, or all that were given up, from now on',
  'npm run admin -- phones [--most 50]  numbers kept before they were checked, which nothing decides',
  'npm run admin -- recount-figures                    counts the days and weeks of the last month again',
  'npm run admin -- remove-photo FILE  takes a photo down, by the name or address of any of its files',
  'npm run admin -- trace-photo FILE   says for whom the address of a photo was made',
  'npm run admin -- staff                  lists the staff of the office, with roles, passkeys and last use',
  'npm run admin -- staff remove EMAIL     takes all roles away and ends all sessions, at once',
  'npm run admin -- add-staff EMAIL ROLE   gives a role in the office: support, moderator, finance, content, counter, administrator;',
  '                                        prints a link to enrol a passkey where there is none, or the role was there already',
  'npm run admin -- staff-session EMAIL    prints a session cookie of the office, outside production only',
  'npm run admin -- verify-record          recomputes the record of staff, and says where it ends',
].join('\n')

const amount = ({ minor, currency }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, useGrouping: false }).format(toUnits({ minor, currency }))
/** In UTC. */
const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const minute = (date: Date) => moment(date).slice(0, 16)

/** One line per number. */
export function phoneLines(phones: readonly DoubtfulPhone[]): readonly string[] {
  if (phones.length === 0) return ['There are no doubtful numbers.']
  return phones.map(({ memberId, field, digits, country, orElse }) =>
    [
      memberId,
      field.padEnd(17),
      formatPhone(digits).padEnd(20),
      orElse === undefined ? 'is no number' : `or ${formatPhone(orElse)}`,
      `lives in ${country ?? 'an unknown country'}`,
    ].join('  '),
  )
}

/** One line per order. */
export function orderLines(orders: readonly Order[]): readonly string[] {
  if (orders.length === 0) return ['There are no such orders.']
  return orders.map((order) =>
    [
      moment(order.createdAt),
      order.state.padEnd(9),
      amount(order).padStart(10),
      order.planName.padEnd(10),
      order.memberId,
      order.id,
      order.providerOrderId ?? '-',
    ].join('  '),
  )
}

export const wholeOrderLines = ({ order, payments, refunds, receipt }: WholeOrder): readonly string[] => [
  `Order      ${order.id}`,
  `Gateway    ${order.provider}, ${order.providerOrderId ?? 'never made there'}`,
  `State      ${order.state}${order.confirmingAt && order.state !== 'paid' ? ', waiting for the bank' : ''}`,
  `Plan       ${order.planName}, ${amount(order)}, ${order.validityDays} days, ${order.contactLimit} contacts, ${order.smsCredits} SMS`,
  `Member     ${order.memberId}${order.profileId === null ? ' (account closed)' : ''}`,
  `Ordered    ${moment(order.createdAt)}, looked up ${order.checks} times`,
  ...(order.paidAt ? [`Paid       ${moment(order.paidAt)}`] : []),
  ...(receipt ? [`Receipt    ${receipt.number} for ${receipt.payerName}`] : []),
  ...payments.map(paymentLine),
  ...refunds.map(refundLine),
]

const OUTCOMES = {
  settled: 'gave the plan',
  surplus: 'came besides it, or in vain: to be returned',
  mismatch: 'is not the ordered sum: to be returned',
} as const satisfies Record<TakenPayment['outcome'], string>

function paymentLine(payment: TakenPayment): string {
  const { id, currency, outcome, noticedAt, noticedBy, returnedMinor } = payment
  const returned = returnedMinor > 0 ? `, ${amount({ minor: returnedMinor, currency })} returned` : ''
  return `Payment    ${id}, ${amount(payment)} ${currency}, ${OUTCOMES[outcome]}${returned}; noticed ${moment(noticedAt)} by ${noticedBy}`
}

const REFUND_STATES = {
  waitingForSecond: 'waits for a second person',
  asked: 'asked of the gateway',
  done: 'returned',
  failed: 'not made',
} as const satisfies Record<Refund['state'], string>

function refundLine({ paymentId, state, providerRefundId, createdAt, reason, failure, ...money }: Refund): string {
  const number = providerRefundId === null ? '' : ` as ${providerRefundId}`
  // Removes line breaks, so that each stays one line.
  const words = [reason, failure ?? ''].filter(Boolean).map((text) => `“${text.replace(/\s+/gu, ' ')}”`)
  return `Refund     ${amount(money)} of ${paymentId}${number}, ${REFUND_STATES[state]}; asked ${moment(createdAt)}: ${words.join(': ')}`
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

export const planLines = (plans: readonly PlanOnSale[]): readonly string[] =>
  plans.map(
    ({ name, priceRupees, foreignPrices, validityDays, contactLimit, smsCredits, expressInterest, messagingApp }) =>
      `${name.padEnd(12)} ${[`₹${priceRupees}`, ...foreignPrices.map(amount)].join(' or ')}, ${validityDays} days, ${contactLimit} contacts, ${smsCredits} SMS, interest ${yesOrNo(expressInterest)}, messaging app ${yesOrNo(messagingApp)}`,
  )

/** One line per currency; an outdated rate is marked. */
export function rateLines(rates: readonly Rate[], today: Day): readonly string[] {
  if (rates.length === 0) return ['There are no rates: incomes in other currencies have no rupees beside them.']
  const isOld = (on: Day) => Date.parse(today) - Date.parse(on) > RATE_DAYS * 86_400_000
  return rates.map(
    ({ currency, rupees, on, source }) =>
      `${currency}  ${String(rupees).padStart(10)}  ${on}  ${source}${isOld(on) ? `  OLDER THAN ${RATE_DAYS} DAYS` : ''}`,
  )
}

export const takenDownLines = (photos: readonly TakenDown[]): readonly string[] =>
  photos.map(({ file, memberId }) => `Removed the photo ${file} of ${memberId}.`)

/** The receiver for whom an address was made. */
export const tracedLines = ({ memberId, day }: NameTrace): readonly string[] => [`Made for ${memberId} on ${day}.`]

/** One line per report. */
export function reportLines(reports: readonly KeptReport[], { all }: { all: boolean }): readonly string[] {
  if (reports.length === 0) return [all ? 'There are no reports.' : 'There are no open reports.']
  return reports.map((report) =>
    [
      String(report.id).padStart(5),
      minute(report.createdAt),
      report.closedAt ? 'closed' : 'open  ',
      `${report.targetMemberId}${report.isThere ? '' : ' (left)'} ${complaint(report)}`,
      // Removes line breaks, so that each stays one line.
      ...[report.details, report.messageText ?? ''].filter(Boolean).map((words) => `“${words.replace(/\s+/gu, ' ')}”`),
    ].join('  '),
  )
}

const complaint = ({ isAutomatic, reporterMemberId, reason }: KeptReport): string =>
  isAutomatic
    ? `wrote to ${reporterMemberId} what was held back`
    : `reported by ${reporterMemberId}: ${REPORT_REASONS[reason]}`

export const closedLines = (report: string): readonly string[] => [`Report ${report} is closed.`]

export const blockedLines = (memberId: string, isBlocked: boolean): readonly string[] => [
  isBlocked
    ? `${memberId} is blocked: logged out everywhere and out of search.`
    : `${memberId} may log in and is found again.`,
]

/** One line per grievance. */
export function grievanceLines(
  grievances: readonly KeptGrievance[],
  { all, now }: { all: boolean; now: Date },
): readonly string[] {
  if (grievances.length === 0) return [all ? 'There are no grievances.' : 'There are no open grievances.']
  return grievances.map((grievance) => {
    const { ticket, receivedAt, dueAt, answeredAt, kind, name, email, profile, aboutMemberId, details } = grievance
    return [
      ticket,
      `received ${minute(receivedAt)}`,
      `due ${minute(dueAt)}`,
      answeredAt ? `answered ${minute(answeredAt)}` : dueAt <= now ? 'OVERDUE' : 'open',
      GRIEVANCE_KINDS[kind],
      `from ${name} <${email}>`,
      ...(profile === '' ? [] : [`about ${profile}${aboutMemberId === null ? '' : ` (member ${aboutMemberId})`}`]),
      // Removes line breaks, so that each stays one line.
      `“${details.replace(/\s+/gu, ' ')}”`,
    ].join('  ')
  })
}

export const answeredLines = ({ ticket, email }: { ticket: string; email: string }): readonly string[] => [
  `Grievance ${ticket} is answered: the answer goes to ${email} by mail.`,
]

export const afterRecoveryLines = ({
  held,
  repeated,
}: {
  readonly held: number
  readonly repeated: RepeatedLeavings | undefined
}): readonly string[] => [
  ...(repeated === undefined
    ? ['Members who left since then are back: give the security log to repeat their leavings.']
    : leftAgainLines(repeated)),
  'All members and staff log in again.',
  `${held === 1 ? '1 message is' : `${held} messages are`} held, because they may have been sent since: list-messages --failed shows them, send-again sends them.`,
]

const leftAgainLines = ({ left, failed }: RepeatedLeavings): readonly string[] => [
  `${left === 1 ? '1 account has' : `${left} accounts have`} left again.`,
  ...(failed === 0
    ? []
    : [
        `${failed} ${failed === 1 ? 'leaving' : 'leavings'} FAILED, and the log says why: give this command again, before the servers start.`,
      ]),
]

export const recountedLines = (count: number): readonly string[] => [`${count} days and weeks were counted again.`]

const CHANNELS = { email: 'mail', sms: 'SMS', push: 'push' } as const
const CHANNELS_IN_PLURAL = { email: 'Mails', sms: 'SMS', push: 'Push messages' } as const

/** State of mails and SMS: counts, failing channels, and one line per message. */
export const messageLines = ({ counts, failingChannels, messages }: MessageReport, now: Date): readonly string[] => [
  `${counts.waiting} waiting, ${counts.failed} failed.`,
  ...failingChannels.map(
    ({ name, failingSince, lastError }) =>
      `${CHANNELS_IN_PLURAL[name]} have been failing since ${moment(failingSince)}: ${lastError ?? 'no reason is known'}`,
  ),
  ...messages.map((message) => messageLine(message, now)),
]

export const oneRetriedLines = (message: string): readonly string[] => [
  `Message ${message} is tried again from now on.`,
]

export const allRetriedLines = (count: number): readonly string[] => [`${count} are tried again from now on.`]

function messageLine(message: ListedMessage, now: Date): string {
  const { id, createdAt, channel, kind, to, tries, lastError, requestId } = message
  return [
    `${String(id).padStart(8)}  ${moment(createdAt)}  ${CHANNELS[channel].padEnd(4)}  ${kind.padEnd(20)}`,
    `to ${to ?? '?'}`,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    ...(lastError === null ? [] : [lastError]),
    whatNext(message, now),
    ...(requestId === null ? [] : [`request ${requestId}`]),
  ].join('  ')
}

function whatNext({ state, canBeSentAgain, leasedUntil, nextTryAt }: ListedMessage, now: Date): string {
  if (state === 'failed') return canBeSentAgain ? 'failed' : 'failed, its content is gone'
  if (leasedUntil && leasedUntil > now) return 'is being sent'
  return nextTryAt > now ? `next try ${moment(nextTryAt)}` : 'next try now'
}

export const versionLines = ({ version, commit, schema }: Version): readonly string[] => [
  `Version  ${version}`,
  `Commit   ${commit ?? 'unknown: this copy has no repository'}`,
  `Schema   ${schema ?? 'none yet'}`,
]

/** One line per staff member. */
export function staffLines(staff: readonly ListedStaff[]): readonly string[] {
  if (staff.length === 0) return ['There is no staff yet. Add the first by add-staff EMAIL administrator.']
  return staff.map(({ email, roles, passkeys, lastSeenAt }) =>
    [
      email,
      roles.length === 0 ? 'removed' : roles.join(', '),
      `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
      lastSeenAt === null ? 'never in the office' : `last in the office ${minute(lastSeenAt)} UTC`,
    ].join('  '),
  )
}

export const removedStaffLines = (email: string): readonly string[] => [
  `${email} has no role any more, and all sessions are ended. add-staff gives one again.`,
]
