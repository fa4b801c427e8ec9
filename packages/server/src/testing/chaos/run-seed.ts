import { seededRandom, weighted, type SeededRandom } from '../../demo/seeded-random.ts'
import { checkOrders } from '../../features/money/payments/payments.api.ts'
import { isDatabaseUnreachable } from '../../platform/db/constraint.ts'
import { sandboxOf } from '../office/a-payment.ts'
import { ALONE, AT_ONCE, type Act } from './chaos-acts.ts'
import { findViolations } from './chaos-invariants.ts'
import { logInAgain, openChaosWorld, type ChaosServers } from './chaos-world.ts'

const ROUNDS = 8
const AT_ONCE_MOST = 5
const MOST_TRIES = 10
/** Pauses after which everything postponed is due. */
const AFTERWARDS_MINUTES = [5, 60, 24 * 60] as const

const anActAtOnce = weighted(AT_ONCE)
const anActAlone = weighted(ALONE)

/**
 * Runs random acts of members on two servers with injected faults, repairs everything, and checks the invariants. The
 * same seed makes the same acts; the order within a round depends on the machine.
 */
export async function runSeed(servers: ChaosServers, seed: number): Promise<readonly string[]> {
  const world = await retryConnecting(() => openChaosWorld(servers, seed))
  const [one] = world.both
  const { random } = world
  let acts = 0
  const doIt = (act: Act) => {
    const own: SeededRandom = seededRandom(seed, ++acts)
    return ignoreLostConnection(() => act(world, own))
  }
  servers.turnAway(seededRandom(seed, -1))
  for (let round = 0; round < ROUNDS; round++) {
    const together = Array.from({ length: random.whole(2, AT_ONCE_MOST) }, () => anActAtOnce(random))
    await Promise.all(together.map(doIt))
    await doIt(anActAlone(random))
  }
  servers.turnAway(undefined)
  sandboxOf(one).faults.clear()
  for (const minutes of AFTERWARDS_MINUTES) {
    one.clock.pass({ minutes })
    for (const { services } of world.both) {
      await ignoreLostConnection(() => checkOrders(services))
      await ignoreLostConnection(() => services.outbox.deliver())
    }
  }
  await retryConnecting(() => logInAgain(world))
  return retryConnecting(() => findViolations(world))
}

/** This process's own queries may meet a connection that was just cut, like those of any server. */
async function ignoreLostConnection(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error
  }
}

/** Retries work that is no act, because a busy machine may be slow to give connections. */
async function retryConnecting<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isDatabaseUnreachable(error)) throw error
    }
  }
}
