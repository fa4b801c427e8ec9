import type { SeededRandom } from '../../demo/seeded-random.ts'
import { tasksOf } from '../../background.ts'
import { logInAgain, isYes, type ChaosWorld } from './chaos-world.ts'
import type { TestMember } from '../members/a-member.ts'
import { payAtGateway, planId, proofOf, sandboxOf, sendWebhook, verify, webhookOf } from '../office/a-payment.ts'
import { expressTo, respondTo, withdrawFrom } from '../members/interests.ts'
import { toAddress } from '../outside/kept-mail.ts'
import { dropConnections } from '../databases/drop-connections.ts'
import { viewContactOf } from '../members/viewing.ts'

/** An act of members, servers or the environment. */
export type Act = (world: ChaosWorld, random: SeededRandom) => Promise<unknown>

const anyServer = ({ both }: ChaosWorld, random: SeededRandom) => random.pick(both)

/** Two different members, a man and a woman in either order. */
function aPair({ members }: ChaosWorld, random: SeededRandom): readonly [TestMember, TestMember] {
  const half = members.length / 2
  const pair = [random.pick(members.slice(0, half)), random.pick(members.slice(half))] as const
  return random.chance(0.5) ? pair : [pair[1], pair[0]]
}

const openContact: Act = async (world, random) => {
  const [by, to] = aPair(world, random)
  const answers = await Promise.all(
    random.some([...world.both, ...world.both], 2).map((on) => viewContactOf(on, by, to.profileId)),
  )
  const opened = world.opened.get(by.profileId) ?? new Set()
  world.opened.set(by.profileId, opened)
  for (const answer of answers) if (isYes(world, 'a contact', answer)) opened.add(to.profileId)
}

const INTERESTS = ['express', 'express', 'accept', 'accept', 'decline', 'share', 'unshare', 'withdraw'] as const

const interest: Act = async (world, random) => {
  const [by, to] = aPair(world, random)
  const on = anyServer(world, random)
  const what = random.pick(INTERESTS)
  const answer = {
    express: () => expressTo(on, by, to),
    withdraw: () => withdrawFrom(on, by, to),
    accept: () => respondTo(on, by, to, { status: 'accepted' }),
    decline: () => respondTo(on, by, to, { status: 'declined' }),
    share: () => respondTo(on, by, to, { shareContact: true }),
    unshare: () => respondTo(on, by, to, { shareContact: false }),
  }[what]
  isYes(world, what, await answer())
}

/** Sends a message on both servers concurrently, like a page that got no answer. */
const message: Act = async (world, random) => {
  const [by, to] = aPair(world, random)
  const clientId = `${world.seed}-${random.whole(0, 8)}`
  const body = { text: `Message ${clientId}`, clientId }
  const key = `${by.profileId} ${to.profileId} ${clientId}`
  const answers = await Promise.all(
    world.both.map((on) => on.call('POST', `/api/conversations/${to.profileId}/messages`, { token: by.token, body })),
  )
  for (const answer of answers) {
    if (!isYes(world, 'a message', answer)) continue
    const { seq } = answer.body.data
    const storedSeq = world.messages.get(key)
    if (storedSeq !== undefined && storedSeq !== seq)
      world.faults.push(`message ${key} has the numbers ${storedSeq} and ${seq}`)
    world.messages.set(key, seq)
  }
}

const block: Act = async (world, random) => {
  const [by, to] = aPair(world, random)
  const on = anyServer(world, random)
  const { token } = by
  const answer = random.chance(0.6)
    ? await on.call('POST', '/api/blocks', { token, body: { profileId: to.profileId } })
    : await on.call('DELETE', `/api/blocks/${to.profileId}`, { token })
  isYes(world, 'a block', answer)
}

/** Spends one code on both servers concurrently: at most one may accept it. */
const code: Act = async (world, random) => {
  const { email } = random.pick(world.members)
  const codeAnswer = await anyServer(world, random).call(
    'POST',
    `/profile/verification/sendotpemailforforgetpassword/${encodeURIComponent(email)}`,
  )
  isYes(world, 'a code', codeAnswer)
  await deliver(world, random)
  const mail = toAddress(world.mails.mails, email).findLast(({ text }) => /(?<!\d)\d{6}(?!\d)/.test(text ?? ''))
  const otp = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0]
  if (otp === undefined) return
  const body = { email, otp, newPassword: 'secret123' }
  const answers = await Promise.all(
    [...world.both, ...world.both].map((on) =>
      on.call('POST', '/profile/verification/validate-otp-and-reset-password', { body }),
    ),
  )
  const accepted = answers.filter((answer) => isYes(world, 'a reset', answer)).length
  if (accepted > 1) world.faults.push(`a code was taken ${accepted} times`)
  // A reset ends all sessions.
  await logInAgain(world)
}

const GATEWAY_CALLS = ['createOrder', 'findPayment', 'capture', 'findPayments'] as const
const GATEWAY_FAULTS = ['reset-before', 'reset-after', 'too-many', 'failure', 'bad-gateway', 'half-json'] as const

const buy: Act = async (world, random) => {
  const [one] = world.both
  const by = random.pick(world.members)
  if (random.chance(0.5))
    sandboxOf(one).faults.add({ call: random.pick(GATEWAY_CALLS), kind: random.pick(GATEWAY_FAULTS) })
  const body = { referenceId: await planId(one, 'Gold'), payerId: by.profileId, paymentMode: 'RAZORPAY' }
  const orderAnswer = await anyServer(world, random).call('POST', '/paymentservice/payment/makesubscribe', {
    token: by.token,
    body,
  })
  if (!isYes(world, 'an order', orderAnswer)) return
  const order = orderAnswer.body.data
  world.orders.push(order)
  const payment = payAtGateway(one, order, { capture: random.chance(0.7) })
  const notices = random.some(['verify', 'verify', 'webhook', 'webhook'], random.whole(0, 4))
  const answers = await Promise.all(
    notices.map((how) => {
      const on = anyServer(world, random)
      return how === 'verify'
        ? verify(on, proofOf(one, order, payment), by.token)
        : sendWebhook(on, webhookOf(one, payment, payment.captured ? {} : { kind: 'payment.authorized' }))
    }),
  )
  for (const answer of answers) isYes(world, 'a payment', answer)
}

const rest: Act = async (world, random) => {
  const { token } = random.pick(world.members)
  const on = anyServer(world, random)
  const answer = random.chance(0.5)
    ? await on.call('POST', '/api/pause', { token, body: { kind: 'pause', days: 7 } })
    : await on.call('DELETE', '/api/pause', { token })
  isYes(world, 'a pause', answer)
}

/** Leaves from two devices concurrently. */
const leave: Act = async (world, random) => {
  const { token, profileId } = random.pick(world.members)
  const answers = await Promise.all(
    world.both.map((on) => on.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })),
  )
  for (const answer of answers) if (isYes(world, 'leaving', answer)) world.left.add(profileId)
}

const deliver: Act = async ({ both }) => {
  await Promise.allSettled(both.map(({ services }) => services.outbox.deliver()))
}

const passTime: Act = async (world, random) => {
  world.both[0].clock.pass({ minutes: random.pick([1, 5, 31, 61, 240]) })
  await logInAgain(world)
}

/** Runs the same task on both servers. A lost connection ends a run; the next run does the rest. */
const task: Act = async ({ both: [one, two] }, random) => {
  const { name } = random.pick(tasksOf(one.services))
  const runOf = ({ services }: typeof one) =>
    tasksOf(services)
      .find((it) => it.name === name)
      ?.run()
  await Promise.allSettled([runOf(one), runOf(two)])
}

/** Ends the connections of a server, like a restart of PostgreSQL. */
const drop: Act = async ({ both }, random) => {
  if (process.env['TEST_DATABASE_URL'] === undefined) return
  await dropConnections(random.pick(both).services.database)
}

/** Acts that may run concurrently, by weight; the others change the basis of the seed itself. */
export const AT_ONCE: readonly (readonly [Act, number])[] = [
  [openContact, 6],
  [interest, 8],
  [message, 6],
  [block, 4],
  [buy, 4],
  [rest, 1],
  [deliver, 2],
  [task, 3],
  [drop, 1],
]
export const ALONE: readonly (readonly [Act, number])[] = [
  [passTime, 6],
  [code, 3],
  [leave, 1],
]
