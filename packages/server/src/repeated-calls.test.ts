import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import fc from 'fast-check'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { aPaidOrder, planId } from './testing/office/a-payment.ts'
import { aCounterFamily } from './testing/office/a-counter-family.ts'
import { aStaffMember, type TestStaff } from './testing/office/a-staff.ts'
import { multipart, MULTIPART } from './testing/members/a-photo.ts'
import { aRegistration } from './testing/members/a-registration.ts'
import { aPdf } from './testing/members/a-document.ts'
import { aMother, newAddress } from './testing/family-table.ts'
import { mailsTo } from './testing/outside/kept-mail.ts'
import { aGuardedPhoto } from './testing/members/photo-requests.ts'
import { runs } from './testing/runs.ts'
import { sell } from './testing/office/sell.ts'
import { openTestApp, type Answer, type TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/databases/test-database.ts'
import { forgetOldCalls } from './platform/http/repeated-calls.ts'
import { viewProfileOf } from './testing/members/viewing.ts'

// only PostgreSQL has several connections, and two servers share it
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const secret = { TOKEN_SECRET: 'a secret of two servers, long enough for both' }
  one = await openTestApp(secret, { database })
  two = await openTestApp(secret, { database: await database.again(), clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

interface Press {
  readonly path?: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The table to which one press adds a row. */
  readonly table: string
}

const pair = async () => ({
  her: await aMother(one),
  him: await aMember(one.services, { gender: 'Male', emailVerified: true, mobileVerified: true }),
})
async function connected(): Promise<{ her: TestMember; him: TestMember }> {
  const { her, him } = await pair()
  await sell(one.services, him.profileId, 'Gold', 1)
  const interest = await one.call('POST', `/api/interests/${her.profileId}`, { token: him.token, body: {} })
  const yes = await one.call('PATCH', `/packageservice/package-usage/interest/${him.profileId}`, {
    token: her.token,
    body: { status: 'accepted' },
  })
  expect([interest.status, yes.status]).toEqual([200, 200])
  return { her, him }
}
const small = { recipient: 'Lakshmi', language: 'en', layout: 'classic', parts: ['basic'], pin: '', expiresInDays: 7 }

/** Each call that creates something, as a member makes it. */
const PRESSES: Readonly<Record<string, () => Promise<Press>>> = {
  '/profile/base/save': async () => ({ body: aRegistration(), table: 'account' }),
  '/api/grievances': async () => ({
    body: { name: 'Raman', email: newAddress(), kind: 'impersonation', profile: '', text: 'Our picture.' },
    table: 'grievance',
  }),
  '/api/biodata': async () => ({ token: (await pair()).her.token, body: small, table: 'biodata' }),
  '/api/profile-links': async () => {
    const { her, him } = await pair()
    await viewProfileOf(one, her, him.profileId)
    const body = { profileId: him.profileId, name: 'Selvi', relation: 'aunt', expiresInDays: 7 }
    return { token: her.token, body, table: 'profile_link' }
  },
  '/api/family/invitations': async () => ({
    token: (await pair()).her.token,
    body: { name: 'Lakshmi', relation: 'aunt', role: 'relative', email: newAddress() },
    table: 'family_invitation',
  }),
  '/api/reports': async () => {
    const { her, him } = await pair()
    return { token: her.token, body: { profileId: him.profileId, reason: 'fake', text: 'No' }, table: 'report' }
  },
  '/api/blocks': async () => {
    const { her, him } = await pair()
    return { token: her.token, body: { profileId: him.profileId }, table: 'block' }
  },
  '/api/photo-requests/:profileId': async () => {
    const { her, him } = await pair()
    await aGuardedPhoto(one, her)
    return { path: `/api/photo-requests/${her.profileId}`, token: him.token, table: 'photo_request' }
  },
  '/api/conversations/:profileId/messages': async () => {
    const { her, him } = await connected()
    const path = `/api/conversations/${her.profileId}/messages`
    return { path, token: him.token, body: { text: 'Vanakkam', clientId: randomUUID() }, table: 'message' }
  },
  '/api/interests/:profileId': async () => {
    const { her, him } = await pair()
    await sell(one.services, him.profileId, 'Gold', 1)
    return { path: `/api/interests/${her.profileId}`, token: him.token, body: {}, table: 'interaction' }
  },
  '/api/saved-searches': async () => ({
    token: (await pair()).her.token,
    body: { name: 'Near us', filter: {}, alert: 'none' },
    table: 'saved_search',
  }),
  '/paymentservice/payment/makesubscribe': async () => {
    const { her } = await pair()
    const body = { referenceId: await planId(one, 'Gold'), payerId: her.profileId, paymentMode: 'RAZORPAY' }
    return { token: her.token, body, table: 'payment_order' }
  },
  '/api/payments': async () => ({
    token: (await pair()).her.token,
    body: { planId: await planId(one, 'Gold'), currency: 'INR' },
    table: 'payment_order',
  }),
  '/api/verifications': async () => ({
    token: (await pair()).her.token,
    headers: MULTIPART,
    body: multipart([
      { name: 'kind', content: 'identity' },
      { filename: 'letter.pdf', type: 'application/pdf', content: aPdf() },
    ]),
    table: 'document',
  }),
}

const rowsOf = async (table: string): Promise<number> =>
  Number((await one.services.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const press = (server: TestApp, path: string, { token, body, headers }: Press, key: string): Promise<Answer> =>
  server.call('POST', path, { token, body, headers: { ...headers, 'idempotency-key': key } })

describe('a call that creates something', () => {
  it.each(Object.keys(PRESSES))(
    '%s acts once for two concurrent presses with one key, on two servers (G-95)',
    async (path) => {
      const made = (await PRESSES[path]?.()) as Press
      const before = await rowsOf(made.table)
      const key = randomUUID()
      const [first, second] = await Promise.all([one, two].map((server) => press(server, made.path ?? path, made, key)))
      expect([first?.status, second?.status]).toEqual([first?.status, first?.status])
      expect([200, 201]).toContain(first?.status)
      expect(second?.text).toBe(first?.text)
      expect(await rowsOf(made.table)).toBe(before + 1)
      const later = await press(one, made.path ?? path, made, key)
      expect([later.status, later.text, await rowsOf(made.table)]).toEqual([first?.status, first?.text, before + 1])
    },
  )

  it('that acts once gives the same answer to both presses, refused or not (G-95)', async () => {
    const calls = one.app.endpoints.filter(({ actsOnce }) => actsOnce === true)
    expect(calls.length).toBeGreaterThanOrEqual(Object.keys(PRESSES).length)
    for (const path of Object.keys(PRESSES)) expect(calls.map((call: Endpoint) => call.path)).toContain(path)
    const { her, him } = await pair()
    for (const call of calls) {
      const path = call.path.replace(/:\w+/g, () => him.profileId)
      const made = { token: her.token, body: call.upload ? undefined : {}, table: '' }
      const key = randomUUID()
      const answers = await Promise.all([one, two, one].map((server) => press(server, path, made, key)))
      expect([call.path, new Set(answers.map(({ status, text }) => `${status} ${text}`)).size]).toEqual([call.path, 1])
    }
  })

  it('sends one mail for one press on Invite (G-95)', async () => {
    const { her } = await pair()
    const email = newAddress()
    const body = { name: 'Lakshmi', relation: 'aunt', role: 'relative', email }
    const made = { token: her.token, body, table: '' }
    const key = randomUUID()
    await Promise.all([one, one, two, two].map((server) => press(server, '/api/family/invitations', made, key)))
    expect(await mailsTo(one, email)).toHaveLength(1)
  })

  it('acts once per key, in whatever order presses and keys come (G-95)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }), async (keys) => {
        const { her } = await pair()
        const made = { token: her.token, body: small, table: 'biodata' }
        const before = await rowsOf('biodata')
        const run = randomUUID()
        const pressed = keys.map((key, at) => press(at % 2 ? two : one, '/api/biodata', made, run + key))
        const answers = await Promise.all(pressed)
        expect(new Set(answers.map(({ text }) => text)).size).toBe(new Set(keys).size)
        expect(await rowsOf('biodata')).toBe(before + new Set(keys).size)
      }),
      { numRuns: runs(5) },
    )
  })
})

describe('a call of staff that creates something', () => {
  const pressAs = async (staff: TestStaff, path: string, body: object, key: string): Promise<Answer> => {
    const headers = { ...(await staff.headers()), 'idempotency-key': key }
    const [first, second] = await Promise.all([one, two].map((server) => server.call('POST', path, { body, headers })))
    const later = await one.call('POST', path, { body, headers })
    expect([second?.text, later.text]).toEqual([first?.text, first?.text])
    return later
  }

  it('books a plan sold for cash once for one press, and again for another (G-95, CNT-05)', async () => {
    const clerk = await aStaffMember(one, 'counter')
    const { path } = await aCounterFamily(one, clerk)
    const sale = { planId: await planId(one, 'Gold'), received: 1999, means: 'cash' }
    const before = await rowsOf('receipt')
    const sold = await pressAs(clerk, `${path}/sales`, sale, randomUUID())
    expect([sold.status, await rowsOf('receipt')]).toEqual([201, before + 1])
    await pressAs(clerk, `${path}/sales`, sale, randomUUID())
    expect(await rowsOf('receipt')).toBe(before + 2)
  })

  it('refunds a part of a payment once for one press (G-95)', async () => {
    const finance = await aStaffMember(one, 'finance')
    const { order } = await aPaidOrder(one, (await pair()).her)
    const refund = { money: { minor: 30_000, currency: 'INR' }, reason: 'By mistake' }
    const before = await rowsOf('refund')
    const path = `/office/api/orders/${order.paymentRefId}/refund`
    expect((await pressAs(finance, path, refund, 'press')).status).toBe(200)
    expect(await rowsOf('refund')).toBe(before + 1)
  })

  it('keeps the keys of staff members apart (G-95)', async () => {
    const [mine, theirs] = [await aStaffMember(one, 'administrator'), await aStaffMember(one, 'administrator')]
    const add = async (staff: TestStaff, name: string) =>
      (await pressAs(staff, '/office/api/branches', { name }, 'press')).status
    expect([await add(mine, 'Madurai'), await add(theirs, 'Salem')]).toEqual([201, 201])
  })

  it('acts once, whatever it creates (G-95)', () => {
    const creating = one.app.endpoints.filter(({ caller, creates }) => caller === 'staff' && creates === true)
    expect(creating.length).toBeGreaterThan(7)
    expect(creating.filter(({ actsOnce }) => !actsOnce).map(({ path }) => path)).toEqual([])
  })
})

describe('an answer', () => {
  it('is stored even if the database fails at first, and no press acts twice (G-95)', async () => {
    const { pool } = one.services.database
    // a sequence isn't rolled back with a failed statement
    await pool.query(`create sequence kept;
      create function keep_later() returns trigger language plpgsql as $$ begin
        if nextval('kept') <= 2 then raise exception 'not yet'; end if; return new; end $$;
      create trigger keep_later before update of answer on repeated_call for each row execute function keep_later()`)
    const { her } = await pair()
    const made = { token: her.token, body: small, table: 'biodata' }
    const [before, key] = [await rowsOf(made.table), randomUUID()]
    const first = await press(one, '/api/biodata', made, key)
    const again = await press(two, '/api/biodata', made, key)
    await pool.query('drop function keep_later cascade; drop sequence kept')
    expect([first.status, again.text, await rowsOf(made.table)]).toEqual([200, first.text, before + 1])
  })
})

describe('a call that has acted and could not answer', () => {
  /** Loses the connection of the next commit once the database has carried it out. */
  const loseNextCommit = (pool: Pool) =>
    new Promise<void>((lost) => {
      const lose = (client: PoolClient) => {
        const query = client.query.bind(client) as (...asked: unknown[]) => unknown
        const losing = async (asked: { text?: string }) => {
          await query(asked)
          ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
          pool.off('acquire', lose)
          lost()
          throw new Error('Connection terminated unexpectedly')
        }
        client.query = ((asked: { text?: string }, ...more: unknown[]) =>
          asked.text === 'commit' ? losing(asked) : query(asked, ...more)) as unknown as typeof client.query
      }
      pool.on('acquire', lose)
    })

  it('because the connection was lost in the commit answers all the same, and a press after it acts no more (G-95)', async () => {
    if (one.services.database.embedded) return
    const { her } = await pair()
    const made = { token: her.token, body: small, table: 'biodata' }
    const [before, key] = [await rowsOf(made.table), randomUUID()]
    const lost = loseNextCommit(one.services.database.pool)
    const first = await press(one, '/api/biodata', made, key)
    await lost
    const again = await press(two, '/api/biodata', made, key)
    expect([first.status, again.text, await rowsOf(made.table)]).toEqual([200, first.text, before + 1])
  })

  it('because its server died is not run again: the next press hears so (G-95)', async () => {
    const { her } = await pair()
    const made = { token: her.token, body: small, table: 'biodata' }
    const [before, key] = [await rowsOf(made.table), randomUUID()]
    await press(one, '/api/biodata', made, key)
    await one.services.database.pool.query('update repeated_call set answer = null where account_id = $1', [
      her.accountId,
    ])
    one.clock.pass({ minutes: 2 })
    expect(await press(two, '/api/biodata', made, key)).toMatchObject({ status: 409, body: { code: 'answerLost' } })
    expect(await rowsOf(made.table)).toBe(before + 1)
  })
})

describe('a key', () => {
  it('is refused if something else is sent with it (G-95)', async () => {
    const { her } = await pair()
    const key = randomUUID()
    const invite = (name: string) =>
      press(one, '/api/biodata', { token: her.token, body: { ...small, recipient: name }, table: '' }, key)
    expect((await invite('Lakshmi')).status).toBe(200)
    expect(await invite('Palani')).toMatchObject({ status: 409, body: { code: 'keyReused' } })
  })

  it('belongs to its caller: another member’s same key is another press (G-95)', async () => {
    const key = randomUUID()
    const [mine, theirs] = [await pair(), await pair()]
    const texts = []
    for (const { her } of [mine, theirs])
      texts.push((await press(one, '/api/biodata', { token: her.token, body: small, table: '' }, key)).text)
    expect(new Set(texts).size).toBe(2)
  })

  it('may be reused after a refusal, and without a key every press acts', async () => {
    const { her } = await pair()
    const key = randomUUID()
    const faulty = await press(one, '/api/biodata', { token: her.token, body: { ...small, parts: [] }, table: '' }, key)
    expect(faulty.status).toBe(400)
    const before = await rowsOf('biodata')
    expect((await press(one, '/api/biodata', { token: her.token, body: small, table: '' }, key)).status).toBe(200)
    for (const _ of [1, 2]) await one.call('POST', '/api/biodata', { token: her.token, body: small })
    expect(await rowsOf('biodata')).toBe(before + 3)
  })

  it('is deleted with its sealed answer after an hour, and with the account', async () => {
    const { her } = await pair()
    const key = randomUUID()
    await press(one, '/api/biodata', { token: her.token, body: { ...small, recipient: 'Palaniammal' }, table: '' }, key)
    const storedAnswers = await one.services.database.pool.query(
      'select answer from repeated_call where account_id = $1',
      [her.accountId],
    )
    expect(storedAnswers.rows).toHaveLength(1)
    expect(String(storedAnswers.rows[0].answer)).not.toContain('Palaniammal')
    one.clock.pass({ hours: 2 })
    await forgetOldCalls(one.services.db, one.clock)
    expect(await rowsOf(`repeated_call where account_id = '${her.accountId}'`)).toBe(0)
  })

  it('is refused if malformed, and is optional', async () => {
    const { her } = await pair()
    const made = { token: her.token, body: small, table: '' }
    expect((await press(one, '/api/biodata', made, 'x'.repeat(300))).status).toBe(400)
    expect((await press(one, '/api/biodata', made, '')).status).toBe(200)
  })
})
