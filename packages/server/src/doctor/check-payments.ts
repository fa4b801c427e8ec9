import { countWebhooks } from '../features/money/payments/payments.api.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { gatewaysInTest, openGateways } from '../platform/gateway/gateways.ts'
import type { Log } from '../platform/log.ts'
import { type Finding, right, wrong } from './check.ts'

interface PaymentsOutside {
  readonly config: Pick<Config, 'gateways' | 'production'>
  readonly clock: Clock
  readonly log: Log
  readonly db: Db
}

const namesOf = ({ gateways }: PaymentsOutside['config']) =>
  Object.entries(gateways).flatMap(([name, settings]) => (settings === undefined ? [] : [name]))

/** Asks each gateway, with our keys, for an order that doesn't exist. */
export async function checkGateways({ config, clock, log }: PaymentsOutside): Promise<Finding> {
  const names = namesOf(config)
  if (names.length === 0)
    return right(config.production ? 'off: no gateway is set' : 'the built-in sandboxes: no gateway is set')
  // Production mode, because sandboxes always answer.
  const gateways = await openGateways(config.gateways, { production: true, clock, log })
  try {
    for (const name of names) {
      try {
        await gateways.named(name)?.findCheckout({ reference: 'doctor', createdAt: clock.now() })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return wrong(`${name}: ${reason}`, `Compare the keys in your settings with those in the dashboard of ${name}`)
      }
    }
    const inTest = config.production ? gatewaysInTest(config.gateways) : []
    if (inTest.length > 0)
      return wrong(
        `${inTest.join(' and ')} ${inTest.length === 1 ? 'has' : 'have'} test keys: plans start, and no money moves`,
        'Set the live keys before you open',
      )
    return right(`${names.join(' and ')} accept our keys`)
  } finally {
    await gateways.close()
  }
}

/** A gateway that never reports a payment by itself has no webhook, or a wrong one. */
export async function checkWebhooks({ config, clock, db }: PaymentsOutside): Promise<Finding> {
  const names = namesOf(config)
  if (names.length === 0) return right('no gateway is set')
  const received = await countWebhooks(db, clock.now())
  const silent = names.filter((name) => {
    const { payments = 0, webhooks = 0 } = received.find(({ provider }) => provider === name) ?? {}
    return payments > 0 && webhooks === 0
  })
  if (silent.length > 0)
    return wrong(
      `${silent.join(' and ')} took payments in the last 24 hours and sent no webhook`,
      'Compare the webhook’s address and secret in the dashboard with docs/operating/configure.md#payments',
    )
  const total = received.reduce((sum, { webhooks }) => sum + webhooks, 0)
  return right(total > 0 ? `${total} in the last 24 hours` : 'nothing was paid in the last 24 hours')
}
