import {
  CONFIRMED_TASKS,
  FIRST_RUN_CHECKS,
  FIRST_RUN_TASKS,
  type ConfirmedTask,
  type FirstRunCheck,
  type FirstRunRow,
  type FirstRunTask,
} from '@thunai/contract/office/first-run'
import { sampleFacts } from '@thunai/contract/values/site'
import { SAMPLE_SITE } from '../../../config.ts'
import { readSite } from '../../../platform/read-site.ts'
import { singleFlight } from '../../../platform/single-flight.ts'
import type { Services } from '../../../services.ts'
import { listStaff } from '../../desk/staff/staff.api.ts'
import { findPlansOnSale } from '../../money/membership/membership.api.ts'
import { countListMoves } from '../../profile/reference/reference.api.ts'
import { findBank } from '../site-texts/site-texts.api.ts'
import { findConfirmed } from './confirmed-tasks.ts'
import { missing, ofFacts, ofStaff, settled } from './first-run.rules.ts'

/** The doctor's result for one check: fine, or a fault and its remedy. */
export interface CheckResult {
  readonly name: string
  readonly finding: { readonly right: string } | { readonly fault: string; readonly remedy: string }
}

/** The checks of the command line's doctor, injected because the doctor depends on this wing. */
export type Doctor = () => Promise<readonly CheckResult[]>

const FRESH_MS = 600_000

type Row = Omit<FirstRunRow, 'item'>

export interface FirstRun {
  readonly find: (isFresh: boolean) => Promise<{ rows: FirstRunRow[]; missing: number; checkedAt: string }>
  readonly findTask: (task: ConfirmedTask) => Promise<FirstRunRow>
}

/** Tasks and checks before opening. Tasks are read each time; the doctor runs at most once in ten minutes. */
export function openFirstRun(services: Services, doctor: Doctor): FirstRun {
  const { clock } = services
  const flight = singleFlight<{ at: Date; checked: readonly CheckResult[] }>()
  let latest: { at: Date; checked: readonly CheckResult[] } | undefined
  const check = async (isFresh: boolean) => {
    if (latest && !isFresh && clock.now().getTime() - latest.at.getTime() < FRESH_MS) return latest
    return flight('doctor', async () => (latest = { at: clock.now(), checked: await doctor() }))
  }
  return {
    find: async (isFresh) => {
      const [tasks, { at, checked }] = await Promise.all([findTasks(services), check(isFresh)])
      const rows = [
        ...FIRST_RUN_TASKS.map((item) => ({ item, ...tasks[item] })),
        ...FIRST_RUN_CHECKS.flatMap((item) => {
          const one = checked.find(({ name }) => name === item)
          return one ? [{ item, ...ofCheck(services, item, one) }] : []
        }),
      ]
      return {
        rows,
        missing: rows.filter(({ state }) => state === 'missing').length,
        checkedAt: at.toISOString(),
      }
    },
    findTask: async (task) => ({ item: task, ...(await findTasks(services))[task] }),
  }
}

/** The doctor reports services that are off in the settings; that is fine and needs no remedy. */
function ofCheck({ config }: Services, name: FirstRunCheck, { finding }: CheckResult): Row {
  if ('fault' in finding) return missing(null, { found: finding.fault, remedy: finding.remedy })
  const { gateways, publicUrl, sms, smtpUrl } = config
  const isPaid = Object.values(gateways).some((gateway) => gateway !== undefined)
  const areOff: Readonly<Partial<Record<FirstRunCheck, boolean>>> = {
    TLS: !publicUrl?.startsWith('https:'),
    mail: smtpUrl === undefined,
    sender: smtpUrl === undefined,
    SMS: sms === undefined,
    gateway: !isPaid,
    webhook: !isPaid,
  }
  return settled({ state: areOff[name] ? 'off' : 'done', found: finding.right })
}

const isOfOfficer = (fact: string) => fact.includes('grievanceOfficer')
const isOfBank = (fact: string) => fact.startsWith('bank.')

async function findTasks(services: Services): Promise<Record<FirstRunTask, Row>> {
  const { config, db, site } = services
  const bank = await findBank(services)
  const facts = sampleFacts({ ...site, bank: bank.texts }, readSite(SAMPLE_SITE))
  const confirmed = await findConfirmed(db)
  const plans = (await findPlansOnSale(db)).length
  const moves = await countListMoves(db)
  const confirmable = (task: (typeof CONFIRMED_TASKS)[number], count: number | null = null): Row =>
    confirmed[task] ? settled({ confirmed: confirmed[task], count }) : missing('confirm', { count })
  const sampleBank = facts.filter(isOfBank)
  return {
    operator: ofFacts(facts.filter((fact) => !isOfOfficer(fact) && !isOfBank(fact))),
    officer: ofFacts(facts.filter(isOfOfficer)),
    lawTexts: confirmable('lawTexts'),
    bank: bank.isWaiting ? missing('waiting', { facts: sampleBank }) : ofFacts(sampleBank),
    plans: plans === 0 ? missing('none', { count: 0 }) : confirmable('plans', plans),
    lists: moves > 0 ? missing('moves', { count: moves }) : confirmable('lists'),
    staff: ofStaff(await listStaff(services)),
    production: config.production ? settled() : missing('development'),
  }
}
