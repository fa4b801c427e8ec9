import { endSessionsAndHoldMessages } from '../backup/end-sessions-and-hold-messages.ts'
import { type RepeatedLeavings, repeatLeavings } from '../backup/repeat-leavings.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findDoubtfulPhones } from '../features/identity/accounts/accounts.api.ts'
import { recountFigures } from '../features/office/figures/figures.api.ts'
import { answerByCommand, findGrievances } from '../features/household/grievances/grievances.api.ts'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { changePlans, findPlansOnSale } from '../features/money/membership/membership.api.ts'
import { listMessages, sendAgain } from '../features/desk/messages/messages.api.ts'
import { describeOrder, findOrders, ORDER_STATES } from '../features/money/payments/payments.api.ts'
import { listRates, setRates } from '../features/profile/rates/rates.api.ts'
import { takeDownPhoto, traceName } from '../features/profile/photos/photos.api.ts'
import type { Tx } from '../platform/db/database.ts'
import { readVersion } from '../watch/read-version.ts'
import { findAccounts, keepEvidenceOf } from '../features/household/leaving/leaving.api.ts'
import { blockByCommand } from '../features/identity/moderation/moderation.api.ts'
import { closeReportByCommand, findReports } from '../features/profile/privacy/privacy.api.ts'
import { dayInIndia } from '@thunai/contract/values/dates'
import { GRIEVANCES } from '@thunai/contract/frame/limits'
import { isClean } from '@thunai/contract/frame/wire'
import { isWithin } from '@thunai/contract/names/letters'
import { AdminError, UnknownCommand } from './admin-error.ts'
import type { RestoreDependencies } from '../backup/restore-backup.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import type { AdminDependencies } from './admin-dependencies.ts'
import { doctorCommand } from './doctor-command.ts'
import { nearestWord } from './nearest-word.rules.ts'
import { addStaffCommand, staffCommand, staffSessionCommand, verifyRecordCommand } from './staff-commands.ts'
import {
  ADMIN_HELP,
  allRetriedLines,
  answeredLines,
  blockedLines,
  closedLines,
  grievanceLines,
  messageLines,
  oneRetriedLines,
  orderLines,
  phoneLines,
  planLines,
  rateLines,
  afterRecoveryLines,
  recountedLines,
  reportLines,
  takenDownLines,
  tracedLines,
  versionLines,
  wholeOrderLines,
} from './admin-lines.ts'

/**
 * Runs a command of the operator.
 * @returns the lines to show
 * @throws AdminError for a command that can't be understood or carried out
 */
export async function runAdmin(dependencies: AdminDependencies, words: readonly string[]): Promise<readonly string[]> {
  const { name, said } = readCommand(words)
  const lines = await commandOf(name)(dependencies, said)
  if (!lines) throw new AdminError(helpOf(name))
  return lines
}

/** True if the arguments ask for help, or are empty. */
export const isHelp = (words: readonly string[]): boolean =>
  words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')

/**
 * Parses a command, so that a wrong one fails before anything is opened.
 * @throws UnknownCommand with the nearest command
 */
export function readCommand(words: readonly string[]): { readonly name: string; readonly said: AdminArguments } {
  const {
    positionals: [name = '', what, text = ''],
    values,
  } = readWords(words)
  if (name === '') throw new AdminError(ADMIN_HELP)
  commandOf(name)
  return { name, said: { what, text, ...values } }
}

/** Restores as the command line says, while the database is closed. */
export async function runRestore(dependencies: RestoreDependencies, said: AdminArguments): Promise<readonly string[]> {
  const lines = await restoreCommand(dependencies, said)
  if (!lines) throw new AdminError(helpOf('restore'))
  return lines
}

function commandOf(name: string): Command {
  const command = COMMANDS.get(name)
  if (command) return command
  const nearest = nearestWord(name, [...COMMANDS.keys(), 'help'])
  const suggestion = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  throw new UnknownCommand(
    `There is no command ${JSON.stringify(name)}.${suggestion} "npm run admin -- help" lists all commands.`,
  )
}

/** The help lines of one command. */
function helpOf(name: string): string {
  const lines = ADMIN_HELP.split('\n').filter((line) => line.startsWith(`npm run admin -- ${name} `))
  return lines.length > 0 ? lines.join('\n') : ADMIN_HELP
}

type AdminArguments = ReturnType<typeof readWords>['values'] & {
  readonly what: string | undefined
  readonly text: string
}
/** Undefined for arguments that it doesn't understand. */
type Command = (dependencies: AdminDependencies, said: AdminArguments) => Promise<readonly string[] | undefined>

const COMMANDS = new Map<string, Command>([
  [
    'orders',
    async ({ db }, { state: asked, 'to-return': withSurplus, most }) => {
      const state = ORDER_STATES.find((known) => known === asked)
      if (asked !== undefined && !state) throw new AdminError(`--state must be one of ${ORDER_STATES.join(', ')}.`)
      return orderLines(await findOrders(db, { state, withSurplus, most: readMost(most) }))
    },
  ],
  [
    'order',
    async ({ db }, { what }) => {
      if (what === undefined) return undefined
      const found = await describeOrder(db, what)
      if (!found) throw new AdminError(`There is no order or payment ${what}.`)
      return wholeOrderLines(found)
    },
  ],
  [
    'plans',
    async (dependencies, { what }) =>
      planLines(
        what === undefined
          ? await findPlansOnSale(dependencies.db)
          : await changePlans(dependencies, readPlans(dependencies, what)),
      ),
  ],
  [
    'rates',
    async (dependencies, { what }) => {
      const today = dayInIndia(dependencies.clock.now())
      if (what === undefined) return rateLines(await listRates(dependencies), today)
      const set = await setRates(dependencies, readText(dependencies, what))
      if ('fault' in set) throw new AdminError(`${what}: ${set.fault}`)
      return rateLines(set.rates, today)
    },
  ],
  [
    'list-reports',
    async ({ db }, { all = false, most }) => reportLines(await findReports(db, { all, most: readMost(most) }), { all }),
  ],
  [
    'close-report',
    async (dependencies, { what }) => {
      if (what === undefined) return undefined
      if (!isNumber(what) || !(await closeReportByCommand(dependencies, Number(what))))
        throw new AdminError(`There is no open report ${what}.`)
      return closedLines(what)
    },
  ],
  [
    'list-grievances',
    async ({ db, clock }, { all = false, most }) =>
      grievanceLines(await findGrievances(db, { all, most: readMost(most) }), { all, now: clock.now() }),
  ],
  [
    'answer-grievance',
    async (dependencies, { what, text }) => {
      const answer = text.trim()
      if (what === undefined || answer === '') return undefined
      if (!isWithin(answer, GRIEVANCES.answer) || !isClean(answer))
        throw new AdminError(`An answer is text of at most ${GRIEVANCES.answer} characters.`)
      const answered = await answerByCommand(dependencies, what, answer)
      if (!answered) throw new AdminError(`There is no open grievance ${what}.`)
      return answeredLines(answered)
    },
  ],
  ['phones', async (dependencies, { most }) => phoneLines(await findDoubtfulPhones(dependencies, readMost(most)))],
  ['version', async ({ db }) => versionLines(await readVersion(db))],
  ['doctor', doctorCommand],
  ['backup', backupCommand],
  [
    'restore',
    () => Promise.reject(new AdminError('Stop the server first: a restore puts another database in its place.')),
  ],
  ['staff', staffCommand],
  ['add-staff', addStaffCommand],
  ['staff-session', staffSessionCommand],
  ['verify-record', verifyRecordCommand],
  ['block-member', (dependencies, { what }) => block(dependencies, what, true)],
  ['unblock-member', (dependencies, { what }) => block(dependencies, what, false)],
  [
    'list-messages',
    async (dependencies, { waiting, failed, most }) => {
      const all = waiting === failed
      const states = (['waiting', 'failed'] as const).filter((state) => all || { waiting, failed }[state])
      return messageLines(await listMessages(dependencies, { states, most: readMost(most) }), dependencies.clock.now())
    },
  ],
  [
    'send-again',
    async (dependencies, { what, failed = false }) => {
      if ((what !== undefined) === failed) return undefined
      if (what === undefined) return allRetriedLines(await sendAgain(dependencies, 'command', 'failed'))
      if (!isNumber(what) || (await sendAgain(dependencies, 'command', Number(what))) === 0)
        throw new AdminError(`There is no message ${what} that could be sent again.`)
      return oneRetriedLines(what)
    },
  ],
  [
    'after-recovery',
    async (dependencies, { what }) => {
      // First, so that the mails it writes are held too.
      const repeated = what === undefined ? undefined : await leaveAgainBy(dependencies, what)
      return afterRecoveryLines({
        held: await endSessionsAndHoldMessages(dependencies.db, dependencies.clock.now()),
        repeated,
      })
    },
  ],
  ['recount-figures', async (dependencies) => recountedLines(await recountFigures(dependencies))],
  [
    'remove-photo',
    async (dependencies, { what }) => {
      if (what === undefined) return undefined
      const removed = await takeDownPhoto(dependencies, what)
      if (removed.length === 0) throw new AdminError(`There is no photo ${what}.`)
      return takenDownLines(removed)
    },
  ],
  [
    'trace-photo',
    async (dependencies, { what }) => {
      if (what === undefined) return undefined
      const traced = traceName(dependencies, what)
      if (!traced) throw new AdminError(`${what} names no recipient.`)
      return tracedLines(traced)
    },
  ],
])

async function block(dependencies: AdminDependencies, what: string | undefined, isBlocked: boolean) {
  if (what === undefined) return undefined
  const memberId = readMemberId(what) ?? what.toUpperCase()
  const keep = async (tx: Tx, profileId: string) =>
    keepEvidenceOf(tx, dependencies, { profileId, memberId, accountIds: await findAccounts(tx, profileId) })
  if (!(await blockByCommand(dependencies, memberId, isBlocked, keep)))
    throw new AdminError(`There is no member ${memberId}.`)
  return blockedLines(memberId, isBlocked)
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

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
        'with-documents': { type: 'boolean' },
        'without-photos': { type: 'boolean' },
        try: { type: 'boolean' },
        sms: { type: 'string' },
        dkim: { type: 'string' },
      },
    })
  } catch (error) {
    throw new AdminError(`${error instanceof Error ? error.message : 'That could not be read.'}\n${ADMIN_HELP}`)
  }
}

async function leaveAgainBy(dependencies: AdminDependencies, file: string): Promise<RepeatedLeavings> {
  try {
    return await repeatLeavings(dependencies, resolve(dependencies.workFolder ?? '.', file))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new AdminError(`${file}: ${error.message}`)
  }
}

function readText({ workFolder = '.' }: AdminDependencies, file: string): string {
  try {
    return readFileSync(resolve(workFolder, file), 'utf8')
  } catch (error) {
    throw new AdminError(`${file}: ${error instanceof Error ? error.message : 'it could not be read'}`)
  }
}

function readPlans(dependencies: AdminDependencies, file: string): unknown {
  try {
    return JSON.parse(readText(dependencies, file))
  } catch (error) {
    if (error instanceof AdminError) throw error
    throw new AdminError(`${file}: ${error instanceof Error ? error.message : 'it could not be read'}`)
  }
}
