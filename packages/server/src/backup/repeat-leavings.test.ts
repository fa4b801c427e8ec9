import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../admin/run-admin.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { aMother } from '../testing/family-table.ts'
import { aHoldingReport } from '../testing/members/a-holding-report.ts'
import { aMember, aSecondPerson, type TestMember } from '../testing/members/a-member.ts'
import { aTarget, type RestoreTarget } from '../testing/members/a-target.ts'
import { mailsTo } from '../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readOwnVersion } from '../watch/read-version.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'thunai-left-'))
const LOG = join(folder, 'security.log')
const BACKUP = join(folder, 'before.backup')
/** Shared with the restored service, because an unsealed backup has no secrets. */
const SECRETS = { TOKEN_SECRET: 'a token secret of this test, long enough', SECURITY_LOG: LOG }

let test: TestApp
let restored: TestApp
let target: RestoreTarget
let stays: TestMember
let familyLeaver: TestMember
let cousin: TestMember
let mother: TestMember
let bride: TestMember
let uncle: TestMember
let held: TestMember

const leave = async ({ token }: TestMember) =>
  expect((await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })).status).toBe(200)

beforeAll(async () => {
  test = await openTestApp(SECRETS)
  target = await aTarget()
  stays = await aMember(test.services)
  familyLeaver = await aMember(test.services)
  cousin = await aSecondPerson(test.services, familyLeaver, 'relative')
  mother = await aMother(test)
  bride = await aSecondPerson(test.services, mother, 'candidate')
  uncle = await aSecondPerson(test.services, mother, 'guardian')
  held = await aMember(test.services)
  await aHoldingReport(test, held)
  await writeBackup(test.services, BACKUP, { withDocuments: false, withoutPhotos: true })
  // A profile with all its family, one that its candidate keeps, an uncle only, and one under a legal hold.
  for (const member of [familyLeaver, uncle, mother, held]) await leave(member)
  const config = readConfig({ ...target.env, ...SECRETS })
  await restoreBackup({ config, clock: systemClock, version: readOwnVersion().version }, BACKUP, { onlyTry: false })
  restored = await openTestApp({ ...target.env, ...SECRETS }, { database: await target.open(), clock: test.clock })
})
afterAll(async () => {
  await restored.close()
  await test.close()
  await target.remove()
  rmSync(folder, { recursive: true, force: true })
})

const existing = async (...people: readonly TestMember[]) => {
  const ids = people.map(({ accountId }) => accountId)
  const { rows } = await restored.services.database.pool.query('select id from account where id = any ($1)', [ids])
  return rows.map(({ id }) => ids.indexOf(id)).toSorted()
}
const registrantOf = async ({ profileId }: TestMember) =>
  (await restored.services.database.pool.query('select account_id as id from profile where id = $1', [profileId])).rows

it('the security log has each leaving, without names (OPS-14)', () => {
  const lines = readFileSync(LOG, 'utf8')
  expect(lines.match(/"event":"left"/g)).toHaveLength(5)
  for (const { accountId, profileId, memberId, email } of [familyLeaver, cousin, uncle, mother, held])
    for (const name of [accountId, profileId, memberId, email]) expect(lines).not.toContain(name)
})

it('a failed leaving is counted, doesn’t stop others, and is retried when the command is repeated (OPS-14)', async () => {
  const { pool } = restored.services.database
  const log = join(folder, 'one.log')
  const one = await aMember(restored.services)
  const two = await aMember(restored.services)
  for (const { accountId } of [one, two]) {
    const [account] = restored.services.security.namesOf(accountId)
    appendFileSync(log, `${JSON.stringify({ event: 'left', account, code: 'both' })}\n`)
  }
  await pool.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'stays'; end $$;
    create trigger stay before delete on account for each row when (old.id = '${one.accountId}') execute function stay()`)
  const repeat = async () => (await runAdmin(restored.services, ['after-recovery', log])).slice(0, 2)
  expect(await repeat()).toEqual([
    '1 account has left again.',
    '1 leaving FAILED, and the log says why: give this command again, before the servers start.',
  ])
  await pool.query('drop function stay cascade')
  expect(await repeat()).toEqual(['1 account has left again.', 'All members and staff log in again.'])
})

it('members who left after a backup leave again when it is restored, in the same way and without another mail (OPS-14)', async () => {
  expect(await existing(stays, familyLeaver, cousin, mother, bride, uncle, held)).toEqual([0, 1, 2, 3, 4, 5, 6])
  appendFileSync(LOG, '{"log":"security","event":"left","account":"cut o')
  const lines = await runAdmin(restored.services, ['after-recovery', LOG])
  expect(lines.slice(0, 2)).toEqual(['5 accounts have left again.', 'All members and staff log in again.'])
  expect(await existing(stays, familyLeaver, cousin, mother, bride, uncle, held)).toEqual([0, 4, 6])
  expect(await registrantOf(mother)).toEqual([{ id: bride.accountId }])
  expect((await restored.services.database.pool.query('select profile_id as id from leaving_on_hold')).rows).toEqual([
    { id: held.profileId },
  ])
  await restored.services.outbox.deliver()
  for (const { email } of [familyLeaver, cousin, uncle, mother, held])
    expect(await mailsTo(restored, email)).toEqual([])
})

it('the same log, applied twice, removes no other members (OPS-14)', async () => {
  expect((await runAdmin(restored.services, ['after-recovery', LOG]))[0]).toBe('0 accounts have left again.')
  expect(await existing(stays, bride, held)).toEqual([0, 1, 2])
})

it('the operator learns when no log is given or it can’t be read (OPS-14)', async () => {
  expect((await runAdmin(restored.services, ['after-recovery']))[0]).toContain(
    'give the security log to repeat their leavings',
  )
  await expect(runAdmin(restored.services, ['after-recovery', join(folder, 'none')])).rejects.toThrow('ENOENT')
})
