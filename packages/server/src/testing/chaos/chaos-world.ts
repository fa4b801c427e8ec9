import { randomBytes } from 'node:crypto'
import { seededRandom, type SeededRandom } from '../../demo/seeded-random.ts'
import { aMailServer, type MailServer } from '../outside/a-mail-server.ts'
import { aMember, loggedInAgain, type TestMember } from '../members/a-member.ts'
import { sandboxOf } from '../office/a-payment.ts'
import { aSubscription } from '../office/a-subscription.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { openTestApp } from '../test-app.ts'
import { testClock } from '../test-clock.ts'
import { openTestDatabase } from '../databases/test-database.ts'

const MEN = 3
const WOMEN = 3
const CONTACTS = 2

/** Two servers on one database, with one mail server and one payment gateway, and their faults. */
export interface ChaosServers {
  readonly both: readonly [TestApp, TestApp]
  readonly mails: MailServer
  /** Sets the random source by which the mail server temporarily rejects mails. */
  readonly turnAway: (random: SeededRandom | undefined) => void
  readonly close: () => Promise<void>
}

export async function openChaosServers(): Promise<ChaosServers> {
  let isUnwilling: SeededRandom | undefined
  const mails = await aMailServer({ onData: () => (isUnwilling?.chance(0.4) ? [451, 'Not now'] : undefined) })
  const clock = testClock()
  const database = await openTestDatabase()
  const env = {
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    EVIDENCE_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'office@thunai.example',
    FREE_INTERESTS: '100000',
    FREE_PROFILE_VIEWS: '100000',
  }
  const one = await openTestApp(env, { database, clock })
  const { keyId, keySecret, webhookSecret, apiUrl } = sandboxOf(one).config
  const gateway = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  }
  const two = await openTestApp({ ...env, ...gateway }, { database: await database.again(), clock })
  return {
    both: [one, two],
    mails,
    turnAway: (random) => (isUnwilling = random),
    close: async () => {
      await two.close()
      await one.close()
      await mails.stop()
    },
  }
}

/** The acts of a seed so far, recorded without the database. */
export interface ChaosWorld extends ChaosServers {
  readonly seed: number
  readonly random: SeededRandom
  members: readonly TestMember[]
  /** Members whose leaving was answered with success. */
  readonly left: Set<string>
  readonly orders: { readonly orderId: string; readonly paymentRefId: string; readonly amount: number }[]
  /** Messages answered with success: their numbers, by conversation, sender and client id. */
  readonly messages: Map<string, number>
  /** Contacts answered with success, by viewer. */
  readonly opened: Map<string, Set<string>>
  readonly faults: string[]
}

export async function openChaosWorld(servers: ChaosServers, seed: number): Promise<ChaosWorld> {
  const { services } = servers.both[0]
  const members: TestMember[] = []
  for (let n = 0; n < MEN + WOMEN; n++)
    members.push(await aMember(services, { gender: n < MEN ? 'Male' : 'Female', name: `Member ${n}` }))
  for (const { profileId } of members) await aSubscription(services, profileId, { contactLimit: CONTACTS })
  return {
    ...servers,
    seed,
    random: seededRandom(seed, 0),
    members,
    left: new Set(),
    orders: [],
    messages: new Map(),
    opened: new Map(),
    faults: [],
  }
}

/** Sessions last half a day, so members log in again after a jump of the clock. */
export async function logInAgain(world: ChaosWorld): Promise<void> {
  const { services } = world.both[0]
  world.members = await Promise.all(
    world.members.map((member) => (world.left.has(member.profileId) ? member : loggedInAgain(services, member))),
  )
}

/** Records an answer of 500, which no injected fault explains; returns whether the call succeeded. */
export function isYes(world: ChaosWorld, what: string, { status, text }: Answer): boolean {
  if (status === 500) world.faults.push(`${what} was answered with 500: ${text.slice(0, 200)}`)
  return status >= 200 && status < 300
}
