import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openConversation } from './features/meeting/conversations/conversations.api.ts'
import { saveConnection } from './features/profile/interactions/interactions.api.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { KilledServer } from './testing/databases/killed-server.ts'
import { serverEnv } from './testing/databases/server-env.ts'
import { openTestDatabase, type TestDatabase } from './testing/databases/test-database.ts'

const CLICKS = 24
const LIMIT = 5
const MESSAGES = 30

let database: TestDatabase
let services: Services
let server: KilledServer
let viewer: TestMember
let targets: TestMember[]
let pair: readonly [TestMember, TestMember]
const folder = mkdtempSync(join(tmpdir(), 'thunai-killed-'))
beforeAll(async () => {
  database = await openTestDatabase()
  const env = await serverEnv(database, folder)
  services = await openServices(readConfig(env))
  // before the server starts, because its tasks remove accounts that are made in several steps
  viewer = await aMember(services, { gender: 'Male' })
  await aSubscription(services, viewer.profileId, { contactLimit: LIMIT })
  targets = await Promise.all(Array.from({ length: 2 * LIMIT }, () => aMember(services)))
  pair = [await aMember(services, { gender: 'Male' }), await aMember(services)]
  server = new KilledServer(env)
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await services.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The status and body of an answer; status 0 if the server died before it answered. */
async function post(path: string, { token }: TestMember, body: object): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

const openContact = async (viewer: TestMember, { profileId }: TestMember): Promise<number> =>
  (await post('/packageservice/package-usage/view-contact', viewer, { profileId })).status

describe('a server process that is killed between two statements', () => {
  it('has granted no contact without recording it, charged none twice and refused none too early (SEC-18)', async () => {
    // some clicks are for the same member
    const asked = Array.from({ length: CLICKS }, (_, n) => targets[(n * 7) % targets.length]!)
    const clicks = asked.map((target) => openContact(viewer, target))
    await Promise.race(clicks)
    await server.kill()
    const first = await Promise.all(clicks)
    await server.start()
    const statuses = await Promise.all(
      first.map((status, n) => (status === 0 ? openContact(viewer, asked[n]!) : status)),
    )
    const { rows } = await services.database.pool.query<{ target: string }>(
      'select target_id as target from interaction where viewer_id = $1 and contact_viewed_at is not null',
      [viewer.profileId],
    )
    const open = new Set(rows.map(({ target }) => target))
    expect(open.size).toBe(LIMIT)
    expect(statuses).toEqual(asked.map(({ profileId }) => (open.has(profileId) ? 200 : 403)))
    const { rows: plans } = await services.database.pool.query(
      'select contacts_used, profiles_viewed from subscription where profile_id = $1',
      [viewer.profileId],
    )
    expect(plans).toEqual([{ contacts_used: LIMIT, profiles_viewed: LIMIT }])
  })

  it('keeps every acknowledged message once and in order, when the sender repeats the others (TALK-02)', async () => {
    const ids = [pair[0].profileId, pair[1].profileId] as const
    await services.transact(async (tx) => {
      await saveConnection(tx, ids, services.clock.now())
      await openConversation(tx, ids, services.clock.now())
    })
    for (let n = 0; n < MESSAGES; n++) {
      const [by, to] = n % 2 === 0 ? pair : ([pair[1], pair[0]] as const)
      const send = () =>
        post(`/api/conversations/${to.profileId}/messages`, by, { text: `Message ${n}`, clientId: `${n}` })
      const sending = send()
      if (n === MESSAGES / 2) {
        await server.kill()
        await server.start()
      }
      const sent = await sending
      expect((sent.status === 0 ? await send() : sent).body).toMatchObject({ data: { seq: n + 1 } })
    }
    const { rows } = await services.database.pool.query<{ text: string }>(
      'select text from message where profile_id in ($1, $2) order by seq',
      [...ids],
    )
    expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: MESSAGES }, (_, n) => `Message ${n}`))
  })
})
