import { register } from '@thunai/contract/identity/accounts'
import { registerFamily } from '@thunai/contract/office/counter'
import { searchProfiles } from '@thunai/contract/finding/search'
import type { OperationCount } from '@thunai/contract/office/operation'
import type { Meters } from '../../../platform/watching/meters.ts'
import type { SecurityEvent } from '../../../platform/watching/security-events.ts'
import type { ServerCounts, Durations } from './operation.rules.ts'

interface Value {
  readonly value: number
  readonly labels: Readonly<Partial<Record<string, string | number>>>
  /** Only in histograms: ends with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string
}

const SIGN_UPS: ReadonlySet<unknown> = new Set([register.path, registerFamily.path])
const EVENTS: Readonly<Partial<Record<SecurityEvent, OperationCount>>> = {
  loggedIn: 'logins',
  loginRefused: 'wrongLogins',
  loginWait: 'loginWaits',
  rightRefused: 'rightsRefused',
  staffLook: 'staffLooks',
}
const SENT: Readonly<Record<string, OperationCount>> = { email: 'sentEmail', sms: 'sentSms', push: 'sentPush' }

/** Totals of this server since its start, the same as Prometheus gets. */
export async function readTotals({ registry }: Pick<Meters, 'registry'>): Promise<ServerCounts> {
  const read = async (name: string): Promise<readonly Value[]> =>
    ((await registry.getSingleMetric(`thunai_${name}`)?.get())?.values ?? []) as readonly Value[]
  const requests = await read('requests_total')
  const durations = await read('request_duration_seconds')
  const statusOf = ({ labels }: Value) => Number(labels['status'])
  const counts: Partial<Record<OperationCount, number>> = {}
  const add = (name: OperationCount | undefined, { value }: Value) => {
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + value
  }
  for (const one of requests)
    if (SIGN_UPS.has(one.labels['route']) && one.labels['method'] === 'POST' && statusOf(one) < 300) add('signUps', one)
  for (const one of await read('security_events_total')) add(EVENTS[one.labels['event'] as SecurityEvent], one)
  for (const one of await read('task_failures_total')) add('tasksFailed', one)
  for (const one of await read('deliveries_total'))
    add(one.labels['outcome'] === 'sent' ? SENT[one.labels['channel'] ?? ''] : 'givenUp', one)
  return {
    counts,
    requests: sum(requests),
    failed: sum(requests.filter((one) => statusOf(one) >= 500 && statusOf(one) !== 503)),
    away: sum(requests.filter((one) => statusOf(one) === 503)),
    minutesWithoutDatabase: 0,
    answers: durationsOf(durations),
    searches: durationsOf(durations.filter(({ labels }) => labels['route'] === searchProfiles.path)),
    poolWaits: durationsOf(await read('pool_wait_seconds')),
  }
}

const sum = (values: readonly Value[]) => values.reduce((total, { value }) => total + value, 0)

function durationsOf(values: readonly Value[]): Durations {
  const durations: Record<string, number> = {}
  for (const { metricName = '', labels, value } of values) {
    if (!metricName.endsWith('_bucket')) continue
    const bound = labels['le'] === '+Inf' ? 'Infinity' : String(labels['le'])
    durations[bound] = (durations[bound] ?? 0) + value
  }
  return durations
}
