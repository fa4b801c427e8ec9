import type { I18n } from '@lingui/core'
import type { ActName } from '@thunai/contract/desk/acts'
import { DECISIONS, QUEUES } from '@thunai/contract/desk/queues'
import type { Currency } from '@thunai/contract/money/money'
import { DEGREE_LEVELS, isDegreeLevel } from '@thunai/contract/office/lists'
import { formatsOf, say } from '../../../../platform/languages.ts'
import type { KeptStaffEvent } from './staff-record.store.ts'

type Facts = Readonly<Record<string, unknown>>

/** Input of a sentence. */
interface SentenceFacts {
  readonly i18n: I18n
  readonly member: string
  /** The number or name in the act's subject. */
  readonly on: string
  readonly before: Facts
  readonly after: Facts
}

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {})

/** Formats a value for people; nested values by their parts, never as JSON. */
function formatValue(i18n: I18n, value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n._('nothing')
  if (typeof value === 'boolean') return value ? i18n._('yes') : i18n._('no')
  if (Array.isArray(value))
    return value.length === 0 ? i18n._('none') : value.map((one) => formatValue(i18n, one)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => formatValue(i18n, one))
      .join(' · ')
  return String(value as string | number)
}

/** Names of facts that can change; facts without a name are left out. */
const namesOf = (i18n: I18n): Readonly<Record<string, string>> => ({
  name: i18n._('name'),
  priceRupees: i18n._('price'),
  foreignPrices: i18n._('prices abroad'),
  validityDays: i18n._('days'),
  contactLimit: i18n._('contacts'),
  expressInterest: i18n._('interests'),
  smsCredits: i18n._('SMS'),
  messagingApp: i18n._('messaging app'),
  isOnSale: i18n._('on sale'),
  position: i18n._('position'),
  isShown: i18n._('shown'),
  parent: i18n._('parent'),
  tamil: i18n._('Tamil name'),
  aliases: i18n._('other spellings'),
  level: i18n._('level'),
})

/** Changed facts, like "price 1999 → 2499, on sale yes → no". */
function differences({ i18n, before, after }: SentenceFacts): string {
  const names = namesOf(i18n)
  const valueOf = (key: string, value: unknown) =>
    key === 'level' && isDegreeLevel(value) ? say(i18n, DEGREE_LEVELS[value]) : formatValue(i18n, value)
  return Object.keys(names)
    .filter((key) => key in after && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${names[key]} ${valueOf(key, before[key])} → ${valueOf(key, after[key])}`)
    .join(', ')
}

const list = ({ i18n }: SentenceFacts, key: unknown) => formatValue(i18n, key)
const queueOf = ({ i18n }: SentenceFacts, facts: Facts) => {
  const queue = QUEUES[facts['queue'] as keyof typeof QUEUES] as { readonly name: string } | undefined
  return queue ? say(i18n, queue.name) : formatValue(i18n, facts['queue'])
}
const decisionOf = ({ i18n }: SentenceFacts, facts: Facts) =>
  say(i18n, DECISIONS[facts['decision'] as keyof typeof DECISIONS] ?? formatValue(i18n, facts['decision']))
const moneyOf = ({ i18n }: SentenceFacts, facts: Facts) =>
  formatsOf(i18n).money({
    minor: Number(facts['minor'] ?? 0),
    currency: String(facts['currency'] ?? 'INR') as Currency,
  })
const meansOf = ({ i18n }: SentenceFacts, facts: Facts) =>
  facts['means'] === 'upi'
    ? i18n._('UPI, reference {reference}', { reference: formatValue(i18n, facts['reference']) })
    : i18n._('cash')
/** The list in the subject of a list entry, like "caste:12". */
const listOf = (on: string) => on.split(':')[0] ?? ''

const SENTENCES: Readonly<Record<ActName, (facts: SentenceFacts) => string>> = {
  logIn: ({ i18n }) => i18n._('Logged in to the office.'),
  logOut: ({ i18n }) => i18n._('Logged out of the office.'),
  stepUp: ({ i18n }) => i18n._('Showed the passkey again.'),
  enrolPasskey: ({ i18n }) => i18n._('Enrolled a passkey.'),
  addPasskey: ({ i18n }) => i18n._('Added a passkey.'),
  removePasskey: ({ i18n }) => i18n._('Removed a passkey.'),
  addStaff: (facts) =>
    facts.i18n._('Added {email} to the staff as {roles}.', {
      email: facts.on,
      roles: list(facts, facts.after['roles']),
    }),
  changeRoles: (facts) =>
    facts.i18n._('Changed {email} from {before} to {after}.', {
      email: facts.on,
      before: list(facts, rolesOf(facts.before)),
      after: list(facts, rolesOf(facts.after)),
    }),
  inviteStaff: ({ i18n, on }) => i18n._('Invited {email} to enrol a passkey.', { email: on }),
  addBranch: (facts) => facts.i18n._('Added the branch {name}.', { name: list(facts, facts.after['name']) }),
  openPrivateFields: ({ i18n, member }) => i18n._('Opened private data of {member}.', { member }),
  openConsentPaper: ({ i18n, member }) => i18n._('Opened the signed consent of {member}.', { member }),
  openDocument: ({ i18n, member }) => i18n._('Opened a document of {member}.', { member }),
  readMessages: ({ i18n, member }) => i18n._('Read messages around a report by {member}.', { member }),
  endSessions: ({ i18n, member }) => i18n._('Logged {member} out everywhere.', { member }),
  blockMember: ({ i18n, member }) => i18n._('Blocked {member} from the command line.', { member }),
  unblockMember: ({ i18n, member }) => i18n._('Unblocked {member} from the command line.', { member }),
  removePhoto: ({ i18n, member, on }) =>
    i18n._('Removed the photo {photo} of {member} from the command line.', { photo: on, member }),
  liftDecisions: ({ i18n, member }) => i18n._('Lifted the restrictions of {member}.', { member }),
  holdMember: (facts) =>
    facts.i18n._('Put a legal hold on {member} until {until}.', {
      member: facts.member,
      until: momentOf(facts, facts.after['until']),
    }),
  endHold: ({ i18n, member }) => i18n._('Ended the legal hold on {member}.', { member }),
  decideReview: (facts) =>
    facts.i18n._('Decided review {review} in {queue}: {decision}.', {
      review: facts.on,
      queue: queueOf(facts, facts.after),
      decision: decisionOf(facts, facts.after),
    }),
  escalateReview: (facts) =>
    facts.i18n._('Escalated review {review} in {queue}.', { review: facts.on, queue: queueOf(facts, facts.after) }),
  askForBlock: ({ i18n, member, on }) =>
    i18n._('Asked for a permanent block of {member} in review {review}.', { member, review: on }),
  undoReview: (facts) =>
    facts.i18n._('Took back the decision of review {review} in {queue}: {decision}.', {
      review: facts.on,
      queue: queueOf(facts, facts.before),
      decision: decisionOf(facts, facts.before),
    }),
  noteReview: (facts) =>
    facts.i18n._('Left a note on review {review} in {queue}.', {
      review: facts.on,
      queue: queueOf(facts, facts.after),
    }),
  askRefund: (facts) =>
    facts.i18n._('Asked to refund {amount} of order {order} to {member}.', {
      amount: moneyOf(facts, facts.after),
      order: facts.on,
      member: facts.member,
    }),
  payRefund: (facts) =>
    facts.i18n._('Paid {amount} of order {order} back to {member}: {means}.', {
      amount: moneyOf(facts, facts.after),
      order: facts.on,
      member: facts.member,
      means: meansOf(facts, facts.after),
    }),
  cancelRefund: (facts) =>
    facts.i18n._('Called off the refund of {amount} of order {order} to {member}.', {
      amount: moneyOf(facts, facts.after),
      order: facts.on,
      member: facts.member,
    }),
  addPlan: (facts) => facts.i18n._('Added the plan {name}.', { name: list(facts, facts.after['name']) }),
  changePlan: (facts) =>
    facts.i18n._('Changed the plan {name}: {changes}.', {
      name: list(facts, facts.before['name']),
      changes: differences(facts),
    }),
  addListItem: (facts) =>
    facts.i18n._('Added {name} to the list {list}.', {
      name: list(facts, facts.after['name']),
      list: listOf(facts.on),
    }),
  changeListItem: (facts) =>
    facts.i18n._('Changed {name} in the list {list}: {changes}.', {
      name: list(facts, facts.before['name']),
      list: listOf(facts.on),
      changes: differences(facts),
    }),
  mergeListItem: (facts) =>
    facts.i18n._('Merged {from} into {into} in the list {list}.', {
      from: list(facts, facts.before['name']),
      into: list(facts, facts.after['name']),
      list: listOf(facts.on),
    }),
  approveListMove: (facts) =>
    facts.i18n._('Moved {from} to {into}.', {
      from: list(facts, facts.after['from']),
      into: list(facts, facts.after['into']),
    }),
  refuseListMove: (facts) =>
    facts.i18n._('Refused to move {from} to {into}.', {
      from: list(facts, facts.after['from']),
      into: list(facts, facts.after['into']),
    }),
  proposeText: ({ i18n, on }) => i18n._('Proposed a change of the text “{text}”.', { text: on }),
  changeText: ({ i18n, on, after }) =>
    i18n._('Changed the text “{text}” to version {version}.', {
      text: on,
      version: formatValue(i18n, after['version']),
    }),
  refuseText: ({ i18n, on }) => i18n._('Refused a change of the text “{text}”.', { text: on }),
  takeStoryDown: ({ i18n, on }) => i18n._('Took story {story} down.', { story: on }),
  sendAgain: (facts) =>
    facts.i18n._('Sent again: {count, plural, one {one message} other {# messages}}.', {
      count: Number(facts.after['count'] ?? 1),
    }),
  downloadCsv: (facts) => facts.i18n._('Downloaded {table} as CSV.', { table: facts.on }),
  askForEvidence: (facts) =>
    facts.i18n._('Asked for evidence for {authority}, reference {reference}.', {
      authority: list(facts, facts.after['authority']),
      reference: list(facts, facts.after['reference']),
    }),
  agreeToEvidence: (facts) =>
    facts.i18n._('Agreed to open evidence, as {email} had asked.', { email: list(facts, facts.after['askedBy']) }),
  refuseEvidence: (facts) =>
    facts.i18n._('Refused to open evidence, for which {email} had asked.', {
      email: list(facts, facts.after['askedBy']),
    }),
  exportEvidence: (facts) => facts.i18n._('Took the export of evidence {evidence}.', { evidence: facts.on }),
  openBreach: (facts) =>
    facts.i18n._('Reported a data breach of {count, plural, one {one member} other {# members}}.', {
      count: Number(facts.after['affected'] ?? 0),
    }),
  agreeToBreach: (facts) =>
    facts.i18n._('Agreed to tell {count, plural, one {one member} other {# members}} of a data breach.', {
      count: Number(facts.after['affected'] ?? 0),
    }),
  refuseBreach: ({ i18n }) => i18n._('Refused to tell members of a data breach.'),
  registerFamily: ({ i18n, member }) => i18n._('Registered {member} at the counter.', { member }),
  openFamily: ({ i18n, member }) => i18n._('Opened the profile of {member} at the counter.', { member }),
  takeConsent: (facts) =>
    facts.i18n._('Took the consent of {by} for {member}.', {
      by: list(facts, facts.after['by']),
      member: facts.member,
    }),
  askConsent: ({ i18n, member }) => i18n._('Sent {member} a code to consent with.', { member }),
  keepConsentPaper: ({ i18n, member }) => i18n._('Kept the signed consent for {member}.', { member }),
  editFamily: (facts) =>
    facts.i18n._('Changed the profile of {member}: {fields}.', {
      member: facts.member,
      fields: list(facts, facts.after['fields']),
    }),
  sellPlan: (facts) =>
    facts.i18n._('Sold {plan} to {member} for {amount}, receipt {receipt}.', {
      plan: list(facts, facts.after['plan']),
      member: facts.member,
      amount: moneyOf(facts, facts.after),
      receipt: list(facts, facts.after['receipt']),
    }),
  printBiodata: ({ i18n, member }) => i18n._('Printed the biodata of {member}.', { member }),
  proposeMatch: (facts) =>
    facts.i18n._('Proposed {other} to {member}.', {
      other: list(facts, facts.after['proposed']),
      member: facts.member,
    }),
  confirmFirstRun: (facts) => facts.i18n._('Confirmed before opening: {task}.', { task: taskOf(facts) }),
  reopenFirstRun: (facts) => facts.i18n._('Took back, before opening: {task}.', { task: taskOf(facts) }),
  handOver: ({ i18n, member }) => i18n._('Sent {member} a code to take the login over.', { member }),
}

/** Tasks before opening that only people can confirm. */
function taskOf({ i18n, on }: SentenceFacts): string {
  const names: Readonly<Partial<Record<string, string>>> = {
    lawTexts: i18n._('the texts of the law'),
    plans: i18n._('the plans and their prices'),
    lists: i18n._('the lists'),
  }
  return names[on] ?? on
}

const rolesOf = ({ roles, branches }: Facts) => [roles, branches].flat().filter((one) => one !== undefined)

function momentOf({ i18n }: SentenceFacts, at: unknown): string {
  const moment = new Date(String(at))
  return Number.isNaN(moment.getTime()) ? formatValue(i18n, at) : formatsOf(i18n).moment.format(moment)
}

/** The part after the kind, like "7" in "order:7"; a list entry keeps its list, like "caste:12". */
const nameIn = (act: string, on: string | null): string =>
  on === null ? '' : act.endsWith('ListItem') ? on : on.slice(on.indexOf(':') + 1)

/** An act as a sentence without its actor. Acts of earlier versions are shown by their name. */
export function sentenceOf(i18n: I18n, event: KeptStaffEvent): string {
  const { act } = event
  if (!Object.hasOwn(SENTENCES, act)) return act
  return SENTENCES[act as ActName]({
    i18n,
    member: event.memberId ?? i18n._('a member'),
    on: nameIn(act, event.on),
    before: factsOf(event.before),
    after: factsOf(event.after),
  })
}
