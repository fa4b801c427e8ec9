import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MadeOrder } from '@thunai/contract/money/payments'
import { readConfig } from '../packages/server/src/config.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import type { SandboxFault } from '../packages/server/src/platform/gateway/razorpay/sandbox/sandbox-faults.ts'
import { openSandbox, type Sandbox } from '../packages/server/src/platform/gateway/razorpay/sandbox/open-sandbox.ts'
import { paymentMessage, sign } from '../packages/server/src/platform/gateway/razorpay/signatures.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices, type Services } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { asAdmin } from './as-admin.ts'
import { KilledServer } from './killed-server.ts'

/**
 * Is every rupee accounted for when the server dies again and again, and the gateway's words are lost, doubled, late, out of
 * order or forged? Buyers order, pay, fail, pay twice or go away; the gateway keeps its own ledger, which is held against
 * the product's books at the end.
 */
const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ORDERS = Number(process.env['ORDERS'] ?? 10_000)
const BUYERS_AT_ONCE = 20
const MEMBERS = 40
const KILL_EVERY_ORDERS = [100, 500] as const
const AGREE_WITHIN_MS = 5 * 60_000
const LOOK_WITHIN_MS = 3 * 60_000

interface Shop {
  readonly services: Services
  readonly sandbox: Sandbox
  readonly server: KilledServer
  readonly members: readonly TestMember[]
  readonly planIds: readonly number[]
  /** Orders whose proof was answered with 200. */
  readonly promised: Set<string>
  readonly tally: { orders: number; unanswered: number; kills: number; faults: number }
}

/** Sells the orders; true when every captured order has exactly one plan, none is without, and the sums are equal to the paisa. */
export async function benchPayments(): Promise<boolean> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const sandbox = await openSandbox(systemClock)
  const port = await freePort()
  const { config } = sandbox
  const env = {
    DATABASE_URL: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: String(port),
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
    RAZORPAY_KEY_ID: config.keyId,
    RAZORPAY_KEY_SECRET: config.keySecret,
    RAZORPAY_WEBHOOK_SECRET: config.webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_OLD: config.oldWebhookSecret,
    RAZORPAY_API_URL: config.apiUrl,
  }
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env))
  const server = new KilledServer(env)
  try {
    await prepareDatabase(services.database)
    const members: TestMember[] = []
    for (let n = 0; n < MEMBERS; n++) members.push(await aMember(services))
    const plans = await services.db.selectFrom('plan').select('id').execute()
    await server.start()
    sandbox.sendWebhooksTo(`http://127.0.0.1:${port}/paymentservice/payment/webhook`)
    const shop: Shop = {
      services,
      sandbox,
      server,
      members,
      planIds: plans.map(({ id }) => id),
      promised: new Set(),
      tally: { orders: 0, unanswered: 0, kills: 0, faults: 0 },
    }
    const begun = performance.now()
    await sell(shop)
    const sold = performance.now()
    const { captured } = captures(sandbox)
    console.log(
      `  ${shop.tally.orders} orders in ${Math.round((sold - begun) / 1000)} s, ${captured.size} captured; the server was killed ${shop.tally.kills} times, ${shop.tally.unanswered} calls got no answer, ${shop.tally.faults} faults`,
    )
    const waited = await untilAgreed(shop)
    console.log(`  books and gateway agreed ${Math.round(waited / 1000)} s after the last order`)
    return await report(shop)
  } finally {
    await server.kill()
    await sandbox.close()
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sell(shop: Shop): Promise<void> {
  const { server, tally } = shop
  let left = ORDERS
  let killAt = randomInt(...KILL_EVERY_ORDERS)
  const buyer = async () => {
    while (left-- > 0) {
      await buy(shop)
      tally.orders++
      if (tally.orders % 1000 === 0) console.log(`  ${tally.orders} of ${ORDERS} orders`)
      if (tally.orders !== killAt) continue
      killAt += randomInt(...KILL_EVERY_ORDERS)
      tally.kills++
      // the others go on buying in the meantime
      await server.kill()
      await server.start()
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer))
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
const chance = (percent: number) => randomInt(100) < percent

async function buy(shop: Shop): Promise<void> {
  const {
    sandbox: { ledger, faults },
  } = shop
  const member = oneOf(shop.members)
  makeTrouble(shop)
  const order = await orderPlan(shop, member)
  const what = randomInt(100)
  // closed without paying, or failed and left
  if (what < 8) return
  if (what < 20) ledger.pay(order.orderId, { outcome: 'failure' })
  if (what < 14) return
  if (what < 24) {
    ledger.pay(order.orderId, { outcome: 'success', amount: 150 })
    return
  }
  const first = ledger.pay(order.orderId, { outcome: 'success', capture: what >= 40 })
  if (what < 28) {
    // the same order paid twice at once: both are captured
    const second = ledger.pay(order.orderId, { outcome: 'success', capture: false })
    for (const { id, amount } of [second, first]) ledger.capture(id, amount)
  }
  if (chance(20))
    faults.add({
      call: oneOf(['findPayment', 'capture', 'findPayments'] as const),
      kind: oneOf(['reset-before', 'reset-after', 'bad-gateway', 'half-json', 'too-many'] as const),
    })
  // the browser is closed after the payment
  if (chance(35)) return
  const proof = {
    paymentRefId: order.paymentRefId,
    razorpayPaymentId: first.id,
    razorpayOrderId: order.orderId,
    razorpaySignature: sign(paymentMessage(order.orderId, first.id), shop.sandbox.config.keySecret),
  }
  const answers = await Promise.all(
    Array.from({ length: chance(20) ? 5 : 1 }, () => post(shop, '/paymentservice/payment/verify', proof, member.token)),
  )
  if (answers.some(({ status }) => status === 200)) shop.promised.add(order.orderId)
}

/** Something goes wrong with the next webhooks or orders. */
function makeTrouble({ sandbox: { faults }, tally }: Shop): void {
  const kinds: readonly SandboxFault['kind'][] = ['lose', 'lose', 'double', 'delay', 'tamper', 'old-secret']
  if (chance(40)) faults.add({ call: 'webhook', kind: oneOf(kinds), times: randomInt(1, 4), ms: randomInt(1, 1500) })
  else if (chance(5))
    faults.add({
      call: 'createOrder',
      kind: oneOf(['reset-before', 'reset-after', 'bad-gateway', 'half-json', 'too-many'] as const),
    })
  else return
  tally.faults++
}

/** Presses Buy Now until there is an order: a dead server is soon back. */
async function orderPlan(shop: Shop, member: TestMember): Promise<MadeOrder> {
  const body = { referenceId: oneOf(shop.planIds), payerId: member.profileId, paymentMode: 'RAZORPAY' }
  for (;;) {
    const { status, data } = await post(shop, '/paymentservice/payment/makesubscribe', body, member.token)
    if (status === 200 && data) return data
    if (status !== 0 && status !== 503) throw new Error(`Buy Now was answered with ${status}.`)
    await pause(100)
  }
}

/** Status 0 when the server died before it answered. */
async function post(
  { server, tally }: Shop,
  path: string,
  body: object,
  token: string,
): Promise<{ status: number; data: MadeOrder | undefined }> {
  try {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data?: MadeOrder }
    return { status: response.status, data }
  } catch {
    tally.unanswered++
    return { status: 0, data: undefined }
  }
}

/** What the gateway has taken: paise by order where the full sum was paid, and all of it together. */
function captures({ ledger }: Sandbox): { captured: Map<string, number>; total: number } {
  const captured = new Map<string, number>()
  let total = 0
  for (const payment of ledger.payments()) {
    if (!payment.captured) continue
    total += payment.amount
    if (payment.amount === ledger.order(payment.order_id).amount) captured.set(payment.order_id, payment.amount)
  }
  return { captured, total }
}

interface Books {
  /** Plans by the gateway's order. */
  readonly plans: ReadonlyMap<string, { plans: number; paise: number }>
  readonly total: number
}

async function booksOf({ database: { pool } }: Services): Promise<Books> {
  const { rows } = await pool.query<{ id: string; plans: number; paise: number }>(
    `select o.provider_order_id id, count(s.id) plans, o.amount_minor paise from payment_order o join subscription s on s.order_id = o.id group by o.id`,
  )
  const sum = await pool.query<{ total: number }>('select coalesce(sum(amount_minor), 0)::int8 total from payment')
  return { plans: new Map(rows.map(({ id, plans, paise }) => [id, { plans, paise }])), total: sum.rows[0]?.total ?? 0 }
}

/** Waits until every captured order has its plan; the product does that by itself. */
async function untilAgreed({ services, sandbox }: Shop): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { captured } = captures(sandbox)
    const { plans } = await booksOf(services)
    const waited = performance.now() - begun
    if ([...captured.keys()].every((id) => plans.has(id)) || waited > AGREE_WITHIN_MS) return waited
    await pause(1000)
  }
}

async function report({ services, sandbox, promised }: Shop): Promise<boolean> {
  const {
    database: { pool },
  } = services
  // the look a day later, now: it finds money that came twice without a word
  await pool.query('update payment_order set next_check_at = now() where provider_order_id is not null')
  const late = performance.now() + LOOK_WITHIN_MS
  while ((await booksOf(services)).total < captures(sandbox).total && performance.now() < late) await pause(500)
  const { captured, total } = captures(sandbox)
  const books = await booksOf(services)
  const without = [...captured.keys()].filter((id) => !books.plans.has(id)).length
  const tooMany = [...books.plans.values()].filter(({ plans }) => plans !== 1).length
  const unpaid = [...books.plans.keys()].filter((id) => !captured.has(id)).length
  const broken = [...promised].filter((id) => !books.plans.has(id)).length
  const paid = [...captured.values()].reduce((sum, paise) => sum + paise, 0)
  const sold = [...books.plans.values()].reduce((sum, { paise }) => sum + paise, 0)
  const { rows } = await pool.query<{ by: string; n: number }>(
    `select noticed_by by, count(*) n from payment where outcome = 'settled' group by 1 order by 1`,
  )
  const gaps = (await pool.query<{ gaps: number }>('select coalesce(max(serial), 0) - count(*) gaps from receipt'))
    .rows[0]?.gaps
  const stray = (await pool.query<{ n: number }>(`select count(*) n from payment where outcome <> 'settled'`)).rows[0]
    ?.n
  console.log(
    `  captured orders without a plan ${without}, with several ${tooMany}, plans without a capture ${unpaid}, promised and not kept ${broken}, receipt numbers missing ${gaps}`,
  )
  console.log(
    `  plans: gateway ${rupees(paid)}, books ${rupees(sold)}; all money: gateway ${rupees(total)}, books ${rupees(books.total)} (${stray} payments to return)`,
  )
  console.log(`  noticed first by ${rows.map(({ by, n }) => `${by} ${n}`).join(', ')}`)
  const byBrowserAlone = rows.find(({ by }) => by === 'verify')?.n ?? 0
  console.log(
    `  for comparison, by the browser's word alone ${captured.size - byBrowserAlone} of ${captured.size} paid orders would have got no plan or got it late`,
  )
  return without + tooMany + unpaid + broken === 0 && paid === sold && total === books.total && gaps === 0
}

const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // listening on a port, the address is an object
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

if (import.meta.main) process.exitCode = (await benchPayments()) ? 0 : 1
