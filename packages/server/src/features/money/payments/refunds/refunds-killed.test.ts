import { rupeesOf } from '@thunai/contract/money/money'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gateway } from '../../../../platform/gateway/gateway.ts'
import type { SandboxRefund } from '../../../../platform/gateway/razorpay/sandbox/sandbox-entities.ts'
import type { Services } from '../../../../services.ts'
import { openTransact } from '../../../../platform/db/database.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { aPaidOrder, booksOf, sandboxOf, sendWebhook, webhookOf } from '../../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { askRefund } from './ask-refund.ts'
import { sendRefunds } from './send-refunds.ts'

let test: TestApp
let member: TestMember
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())
beforeEach(() => sandboxOf(test).faults.clear())

/** Logs in first, so that a session's time passes. */
async function bought() {
  member = await aMember(test.services)
  return aPaidOrder(test, member)
}

class Killed extends Error {}

/**
 * The product, killed after `steps` steps. Each statement is one step and each gateway call two, because the process
 * may end before the call and before its answer. An open transaction is rolled back, as after a kill.
 */
function killedAfter(services: Services, steps: number): { services: Services; wasKilled: () => boolean } {
  let remaining = steps
  const step = () => {
    if (remaining <= 0) throw new Killed()
    remaining--
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { gateways } = services
  const gateway = gateways.named('razorpay')!
  const around =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step()
      const answer = await call(...args)
      step()
      return answer
    }
  const mortal: Gateway = {
    ...gateway,
    refund: around(gateway.refund),
    findRefunds: around(gateway.findRefunds),
  }
  const db = services.db.withPlugin(plugin)
  return {
    services: {
      ...services,
      db,
      transact: openTransact(db, undefined),
      gateways: { ...gateways, named: () => mortal },
    },
    wasKilled: () => remaining <= 0,
  }
}

const staff = () => ({ ...finance, roles: ['finance'] as const, sessionId: '', isSteppedUp: true })
/** A surviving server finishes, once the leases have expired. */
async function recover() {
  sandboxOf(test).faults.clear()
  for (let round = 0; round < 3; round++) {
    test.clock.pass({ hours: 7 })
    await sendRefunds(test.services)
  }
}

describe('a refund, with the process killed between any two steps', () => {
  it('pays, books and mails it once, or doesn’t exist at all (RFND-10)', async () => {
    const counts = new Set<number>()
    for (let steps = 0; ; steps++) {
      const { order, payment } = await bought()
      const before = (await mailsTo(test, member.email)).length
      const mortal = killedAfter(test.services, steps)
      await askRefund(mortal.services, staff(), order.paymentRefId, {
        money: rupeesOf(12_345),
        reason: 'Killed',
      }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      await recover()
      const refunds = sandboxOf(test).ledger.refundsOf(payment.id)
      const books = await booksOf(test, order.orderId)
      const rows = await test.services.db
        .selectFrom('refund')
        .selectAll()
        .where('payment_id', '=', payment.id)
        .execute()
      counts.add(refunds.length)
      expect(refunds.length, `after ${steps} steps`).toBeLessThanOrEqual(1)
      // Once saved, it is completed, whichever server was killed.
      expect(rows.map(({ state, provider_refund_id: id }) => [state, id])).toEqual(
        refunds.map(({ id }) => ['done', id]),
      )
      expect(books.payments[0]!.returned_minor).toBe(refunds.length * 12_345)
      expect((await mailsTo(test, member.email)).length - before).toBe(refunds.length)
      if (!mortal.wasKilled()) break
    }
    expect([...counts]).toEqual([0, 1])
  })

  it('sent by the background task continues after a kill, too (RFND-10)', async () => {
    for (let steps = 0; ; steps++) {
      const { order, payment } = await bought()
      sandboxOf(test).faults.add({ call: 'findRefunds', kind: 'reset-before' })
      const request = await askRefund(test.services, staff(), order.paymentRefId, {
        money: rupeesOf(500),
        reason: 'Later',
      })
      expect(request.state).toBe('asked')
      test.clock.pass({ minutes: 2 })
      const mortal = killedAfter(test.services, steps)
      await sendRefunds(mortal.services).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      await recover()
      expect(sandboxOf(test).ledger.refundsOf(payment.id), `after ${steps} steps`).toMatchObject([{ amount: 500 }])
      expect((await booksOf(test, order.orderId)).payments[0]!.returned_minor).toBe(500)
      if (!mortal.wasKilled()) break
    }
  })
})

/** A next step of staff, gateway, bank, network or time. */
const step = fc.record({
  what: fc.constantFrom(
    'ask',
    'ask-twice',
    'by-hand',
    'hold',
    'end',
    'tell',
    'tell-late',
    'lose',
    'time',
    'two-servers',
  ),
  pick: fc.nat(1_000_000),
})

describe('any order of refunds here and at the gateway, of events and of losses', () => {
  it('keeps the books equal to the gateway’s, to the paisa (RFND-11)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { order, payment } = await bought()
        const { ledger } = sandboxOf(test)
        ledger.holdRefunds(false)
        const earlier: SandboxRefund[] = []
        for (const { what, pick } of steps) {
          await act(what, pick, order.paymentRefId, payment.id, earlier)
          earlier.push(...ledger.refundsOf(payment.id))
          await expectTrueBooks(order.orderId, payment.id)
        }
        ledger.holdRefunds(false)
        for (const { id, status } of ledger.refundsOf(payment.id))
          if (status === 'pending') ledger.endRefund(id, 'processed')
        await recover()
        // A look-up finds refunds made at the gateway without an event.
        await askRefund(test.services, staff(), order.paymentRefId, { money: rupeesOf(100), reason: 'A look' }).catch(
          () => {},
        )
        await recover()
        const books = await booksOf(test, order.orderId)
        const there = ledger.payment(payment.id)
        const isKnown = (await rowsOf(payment.id)).filter(({ state }) => state === 'done')
        expect(isKnown.map(({ provider_refund_id: id }) => id).toSorted()).toEqual(
          ledger
            .refundsOf(payment.id)
            .filter(({ status }) => status === 'processed')
            .map(({ id }) => id)
            .toSorted(),
        )
        expect(books.payments[0]!.returned_minor).toBe(there.amount_refunded)
        expect(books.subscriptions[0]!.ends_at <= test.clock.now()).toBe(there.status === 'refunded')
      }),
      { numRuns: runs(20) },
    )
  })
})

const rowsOf = (paymentId: string) =>
  test.services.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).execute()

/** The books never claim more refunded than the gateway does, nor promise more than there is. */
async function expectTrueBooks(orderId: string, paymentId: string): Promise<void> {
  const [payment] = (await booksOf(test, orderId)).payments
  const there = sandboxOf(test).ledger.payment(paymentId)
  expect(payment!.returned_minor).toBeLessThanOrEqual(there.amount_refunded)
  expect(there.amount_refunded).toBeLessThanOrEqual(there.amount)
}

async function act(
  what: string,
  pick: number,
  number: string,
  paymentId: string,
  earlier: readonly SandboxRefund[],
): Promise<void> {
  const { ledger, faults } = sandboxOf(test)
  const refunds = ledger.refundsOf(paymentId)
  const minor = 100 + (pick % 150_000)
  const ask = () =>
    askRefund(test.services, staff(), number, { money: rupeesOf(minor), reason: 'Any' }).catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error)) throw error
    })
  const tell = (refund: SandboxRefund) =>
    sendWebhook(test, webhookOf(test, ledger.payment(paymentId), { kind: `refund.${refund.status}`, refund }))
  if (what === 'ask') await ask()
  else if (what === 'ask-twice') await Promise.all([ask(), ask()])
  else if (what === 'two-servers') {
    test.clock.pass({ minutes: 2 })
    await Promise.all([sendRefunds(test.services), sendRefunds(test.services)])
  } else if (what === 'time') {
    test.clock.pass({ minutes: pick % 600 })
    await sendRefunds(test.services)
  } else if (what === 'by-hand') {
    try {
      ledger.refund(paymentId, { amount: minor })
    } catch {
      // Nothing is left to refund.
    }
  } else if (what === 'hold') ledger.holdRefunds(pick % 2 === 0)
  else if (what === 'lose') {
    const kind = (['reset-after', 'reset-before', 'half-json', 'failure', 'bad-gateway', 'too-many'] as const)[
      pick % 6
    ]!
    faults.add({ call: pick % 3 ? 'refund' : 'findRefunds', kind })
  }
  const chosen = refunds[pick % Math.max(1, refunds.length)]
  if (what === 'end' && chosen?.status === 'pending') ledger.endRefund(chosen.id, pick % 3 ? 'processed' : 'failed')
  else if (what === 'tell' && chosen) await tell(chosen)
  const old = earlier[pick % Math.max(1, earlier.length)]
  if (what === 'tell-late' && old) await tell(old)
}
