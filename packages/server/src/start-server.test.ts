import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { openTestDatabase } from './testing/databases/test-database.ts'
import { aMailServer } from './testing/outside/a-mail-server.ts'
import { aRegistration } from './testing/members/a-registration.ts'

it('a server stops in time though its mail server takes minutes to answer', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-test-'))
  const database = await openTestDatabase()
  let asked = 0
  const relay = await aMailServer({ slowMs: 120_000, onConnect: () => void asked++ })
  const server = await startServer(
    readConfig({
      DATA_DIR: folder,
      PORT: '0',
      DEMO_MEMBERS: '0',
      SMTP_URL: relay.url,
      MAIL_FROM: 'office@thunai.example',
      ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
    }),
    () => {},
    { stopMs: 500 },
  )
  const { status } = await fetch(`${server.address}/profile/base/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  })
  expect(status).toBe(201)
  await expect.poll(() => asked).toBeGreaterThan(0)
  const begun = performance.now()
  await server.close()
  expect(performance.now() - begun).toBeLessThan(8000)
  await relay.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
