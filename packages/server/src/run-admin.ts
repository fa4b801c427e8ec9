import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { blockAccount } from './features/accounts/accounts.api.ts'
import { changePlans, findPlansOnSale, type PlanOnSale } from './features/membership/membership.api.ts'
import { listMessages, toMessageLines } from './features/messages/messages.api.ts'
import { describeOrder, listOrders, type OrderState } from './features/payments/payments.api.ts'
import { takeDownPhoto } from './features/photos/photos.api.ts'
import { closeReport, listReports } from './features/privacy/privacy.api.ts'
import type { Services } from './services.ts'

const STATES: readonly OrderState[] = ['created', 'paid', 'failed', 'abandoned']

export const ADMIN_HELP = [
  'npm run admin -- orders [--state created|paid|failed|abandoned] [--to-return] [--most 50]',
  'npm run admin -- order NUMBER     of the order here, at the gateway, or of a payment',
  'npm run admin -- plans            shows the plans on sale',
  'npm run admin -- plans FILE.json  puts exactly these on sale; see packages/server/data/plans.json',
  'npm run admin -- list-reports [--all] [--most 50]   what members reported about others',
  'npm run admin -- close-report NUMBER                nothing is left to do about it',
  'npm run admin -- block-member MEMBER-ID             logs out at once, out of search, until unblock-member MEMBER-ID',
  'npm run admin -- list-messages [--failed] [--waiting] [--most 50]  mails and SMS that wait or were given up',
  'npm run admin -- send-again NUMBER|--failed         tries one of them, or all that were given up, from now on',
  'npm run admin -- remove-photo FILE  takes a photo down, by the name or address of any of its files',
] as const

/** What the commands need of the outside. */
export type AdminOutside = Pick<Services, 'database' | 'files' | 'clock' | 'outbox' | 'log'>

/** A wrong word on the operator's command line. */
export class AdminError extends Error {}

/**
 * The operator's commands.
 * @returns the lines to show
 * @throws AdminError for a command that can't be understood or done
 */
export async function runAdmin(outside: AdminOutside, words: readonly string[]): Promise<readonly string[]> {
  const {
    database: { db },
    clock,
  } = outside
  const {
    positionals: [command, what],
    values,
  } = readWords(words)
  if (command === 'orders') {
    const state = STATES.find((known) => known === values.state)
    const most = readMost(values.most)
    if (values.state !== undefined && !state) throw new AdminError(`--state must be one of ${STATES.join(', ')}.`)
    return listOrders(db, { state, withSurplus: values['to-return'] ?? false, most })
  }
  if (command === 'order' && what !== undefined) {
    const lines = await describeOrder(db, what)
    if (!lines) throw new AdminError(`There is no order or payment ${what}.`)
    return lines
  }
  if (command === 'remove-photo' && what !== undefined) {
    const lines = await takeDownPhoto(outside, what)
    if (lines.length === 0) throw new AdminError(`There is no photo ${what}.`)
    return lines
  }
  if (command === 'plans')
    return (what === undefined ? await findPlansOnSale(db) : await changePlans(db, readPlans(what))).map(planLine)
  if (command === 'list-reports') return listReports(db, { all: values.all ?? false, most: readMost(values.most) })
  if (command === 'list-messages') {
    const states = (['waiting', 'failed'] as const).filter((state) => values[state])
    const asked = { states: states.length > 0 ? states : (['waiting', 'failed'] as const), most: readMost(values.most) }
    return toMessageLines(await listMessages(outside, asked), clock.now())
  }
  if (command === 'send-again' && (what !== undefined) !== (values.failed ?? false)) {
    if (what === undefined) return [`${await outside.outbox.sendAgain('failed')} are tried again from now on.`]
    if (!/^\d{1,15}$/.test(what) || (await outside.outbox.sendAgain(Number(what))) === 0)
      throw new AdminError(`There is no message ${what} that could be sent again.`)
    return [`Message ${what} is tried again from now on.`]
  }
  if (command === 'close-report' && what !== undefined) {
    if (!/^\d{1,15}$/.test(what) || !(await closeReport(db, Number(what), clock.now())))
      throw new AdminError(`There is no open report ${what}.`)
    return [`Report ${what} is closed.`]
  }
  if ((command === 'block-member' || command === 'unblock-member') && what !== undefined) {
    const memberId = what.toUpperCase()
    const isBlocked = command === 'block-member'
    if (!(await blockAccount(db, clock, memberId, isBlocked))) throw new AdminError(`There is no member ${memberId}.`)
    return [
      isBlocked
        ? `${memberId} is blocked: logged out everywhere and out of search.`
        : `${memberId} may log in and is found again.`,
    ]
  }
  throw new AdminError(ADMIN_HELP.join('\n'))
}

function readMost(text = '50'): number {
  const most = Number(text)
  if (!Number.isInteger(most) || most < 1 || most > 10_000)
    throw new AdminError('--most must be a whole number from 1 to 10000.')
  return most
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        'to-return': { type: 'boolean' },
        most: { type: 'string' },
        all: { type: 'boolean' },
        failed: { type: 'boolean' },
        waiting: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new AdminError(
      `${error instanceof Error ? error.message : 'That could not be read.'}\n${ADMIN_HELP.join('\n')}`,
    )
  }
}

function readPlans(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new AdminError(`${file}: ${error instanceof Error ? error.message : 'it could not be read'}`)
  }
}

const planLine = ({
  name,
  priceRupees,
  validityDays,
  contactLimit,
  smsCredits,
  expressInterest,
  messagingApp,
}: PlanOnSale) =>
  `${name.padEnd(12)} ₹${priceRupees}, ${validityDays} days, ${contactLimit} contacts, ${smsCredits} SMS, interest ${expressInterest ? 'yes' : 'no'}, messaging app ${messagingApp ? 'yes' : 'no'}`
