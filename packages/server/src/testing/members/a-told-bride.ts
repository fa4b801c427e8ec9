import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { notify } from '../../features/telling/notifications/notifications.api.ts'
import type { NewNotification } from '../../features/telling/notifications/notifications.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../databases/test-database.ts'
import { newsTo } from '../outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { testClock } from '../test-clock.ts'
import { aMember, type TestMember } from './a-member.ts'

/** Servers with this secret can read each other's sealed data. */
export const SHARED_SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

export interface ToldBride {
  database: TestDatabase
  test: TestApp
  bride: TestMember
  groom: TestMember
  /** Notifies the bride about the groom. */
  readonly tell: (kind: NewNotification['kind'], more?: Partial<NewNotification>) => Promise<unknown>
  /** Subjects of the mails that she or another member got. */
  readonly news: (to?: TestMember) => Promise<(string | undefined)[]>
  /** Changes her notification settings. */
  readonly change: (body: object) => Promise<void>
}

/** Lets one member follow another. */
export const follow = (tx: Tx, owner: string, target: string) =>
  tx
    .insertInto('follow')
    .values({ owner_id: owner, target_id: target, created_at: new Date() })
    .onConflict((row) => row.doNothing())
    .execute()

/** A bride who is notified about a groom, at noon in India: a new pair per test, on one database per file. */
export function aToldBride(): ToldBride {
  const her = {
    tell: (kind: NewNotification['kind'], more: Partial<NewNotification> = {}) =>
      her.test.services.transact(async (tx) => {
        const told = { to: her.bride.profileId, kind, about: her.groom.profileId, ...more }
        if (kind === 'birthday' || kind === 'profileChanged')
          await follow(tx, told.to, more.about ?? her.groom.profileId)
        return notify(tx, her.test.services, told)
      }),
    news: async (to = her.bride) => (await newsTo(her.test, to.email)).map(({ subject }) => subject),
    change: async (body: object) => {
      const { token } = her.bride
      expect((await her.test.call('PATCH', '/api/notification-settings', { token, body })).status).toBe(200)
    },
  } as ToldBride
  beforeAll(async () => {
    her.database = await openTestDatabase()
  })
  afterAll(() => her.database.close())
  beforeEach(async () => {
    her.test = await openTestApp(SHARED_SECRET, {
      database: { ...her.database, close: async () => {} },
      clock: testClock(new Date('2026-03-10T06:30:00Z')),
    })
    her.bride = await aMember(her.test.services)
    her.groom = await aMember(her.test.services, { gender: 'Male', name: 'Arun Selvam' })
    return () => her.test.close()
  })
  return her
}
