import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { openTestDatabase } from './testing/databases/test-database.ts'
import { aMailTo } from './testing/outside/an-outbox.ts'
import { heardLog } from './testing/outside/heard-log.ts'

// only PostgreSQL is shared by servers
it('servers whose machines are an hour apart send each other’s messages when they are due by the database', async () => {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'thunai-test-'))
  const config = readConfig({ DATA_DIR: folder, TOKEN_SECRET: 'the same secret on every one of the servers' })
  const open = async () => openServices(config, { database: await database.again(), log: heardLog().log })
  const put = ({ transact, outbox, clock }: Services, address: string) =>
    transact((tx) => outbox.put(tx, aMailTo(address), new Date(clock.now().getTime() + 600_000)))
  const sent = async ({ outbox }: Services) => {
    await outbox.deliver()
    return readdirSync(join(folder, 'mail')).length
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const time = Date.now()
  const right = await open()
  vi.setSystemTime(time + 3_600_000)
  const ahead = await open()
  await put(ahead, 'meena@example.in')
  vi.setSystemTime(time)
  expect(await sent(right)).toBe(1)
  await put(right, 'kavin@example.in')
  vi.setSystemTime(time + 3_600_000)
  expect(await sent(ahead)).toBe(2)
  vi.useRealTimers()
  await ahead.close()
  await right.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
