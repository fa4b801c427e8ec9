import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { connect } from '../../../testing/members/connect.ts'
import { findPrograms } from '../../../testing/databases/own-cluster.ts'
import { runTask } from '../../../testing/run-task.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** A database backup, as the handbook makes it. */
const backup = (): string =>
  execFileSync(join(findPrograms() ?? '', 'pg_dump'), ['--data-only', '--inserts', test.services.database.url ?? ''], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  })
/** Files of the data folder, photos among them. */
const files = (): readonly string[] =>
  readdirSync(test.services.config.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))

it('a backup has evidence as sealed bytes; 181 days later no table, file or new backup has any (DUTY-02)', async () => {
  const { pool } = test.services.database
  const groom = await aMember(test.services, { gender: 'Male' })
  const bride = await aMember(test.services)
  await connect(test, groom, bride)
  const talk = talkingOn(test)
  await talk.post(groom, bride, 'A sentence to be found')
  const before = files()
  await aPhoto(test, groom)
  const photos = files().filter((file) => !before.includes(file))
  expect(photos).not.toEqual([])
  expect(backup()).toContain('A sentence to be found')
  expect((await talk.leave(groom)).status).toBe(200)

  const { rows } = await pool.query(`select encode(sealed, 'hex') as sealed from evidence where member_id = $1`, [
    groom.memberId,
  ])
  const sealed: readonly string[] = rows.map((row) => row.sealed)
  expect(sealed).not.toEqual([])
  const first = backup()
  for (const bytes of sealed) expect(first.includes(bytes)).toBe(true)
  const open = ['A sentence to be found', groom.email, groom.phone]
  expect(open.filter((words) => first.includes(words))).toEqual([])

  test.clock.pass({ days: 181 })
  for (const task of ['tidying evidence', 'tidying photos', 'tidying the outbox', 'tidying live events'])
    await runTask(test.services, task)
  const last = backup()
  expect(last).toContain(bride.email)
  expect(sealed.filter((bytes) => last.includes(bytes))).toEqual([])
  expect(open.filter((words) => last.includes(words))).toEqual([])
  expect(files().filter((file) => photos.includes(file))).toEqual([])
})
