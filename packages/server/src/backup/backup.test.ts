import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommand, restoreCommand } from '../admin/backup-commands.ts'
import { readConfig } from '../config.ts'
import { openItems } from '../features/desk/evidence/evidence.api.ts'
import { keepConsentPaper } from '../features/identity/documents/documents.api.ts'
import { systemClock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { aPdf, sendDocument } from '../testing/members/a-document.ts'
import { aMember, loggedInAgain, type TestMember } from '../testing/members/a-member.ts'
import { aPhoto } from '../testing/members/a-photo.ts'
import { aTarget, type RestoreTarget } from '../testing/members/a-target.ts'
import { connect } from '../testing/members/connect.ts'
import { mailsTo } from '../testing/outside/kept-mail.ts'
import { openObjectStore } from '../testing/outside/object-store.ts'
import { talkingOn } from '../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readOwnVersion } from '../watch/read-version.ts'

const PASSPHRASE = 'a passphrase of this test'
const MAIL = { channel: 'email', kind: 'test', subject: 'Only once', html: '<p>Once</p>', text: 'Once' } as const

let test: TestApp
let groom: TestMember
let bride: TestMember
let photo: string
let sealed: string
let open: string
const targets: RestoreTarget[] = []

const backup = async (file: string, passphrase: string | undefined, more = {}) => {
  const { services } = test
  const dependencies = { ...services, config: { ...services.config, backupPassphrase: passphrase } }
  return (await backupCommand(dependencies, { what: file, ...more }))!
}
const contentOf = async (files: FileStore, name: string) => buffer((await files.get(name))!.body)
const target = async () => {
  const opened = await aTarget()
  targets.push(opened)
  return opened
}
const settingsOf = ({ env }: RestoreTarget, passphrase?: string) =>
  readConfig({ ...env, ...(passphrase === undefined ? {} : { BACKUP_PASSPHRASE: passphrase }) })
const { version } = readOwnVersion()
const restore = async (
  to: RestoreTarget,
  file: string,
  { passphrase = PASSPHRASE, onlyTry = false, own = version } = {},
) =>
  (await restoreCommand(
    { config: settingsOf(to, passphrase), clock: systemClock, version: own },
    { what: file, try: onlyTry },
  ))!

beforeAll(async () => {
  test = await openTestApp()
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await connect(test, groom, bride)
  await talkingOn(test).post(groom, bride, 'Vanakkam to your family')
  photo = await aPhoto(test, bride)
  await sendDocument(test, bride, 'identity', aPdf('waits for staff'))
  await keepConsentPaper(test.services, { profileId: groom.profileId, sent: aPdf('signed') }, async () => {})
  // Seals evidence of the leaving member.
  const leaver = await aMember(test.services, { name: 'Leaving Member' })
  await talkingOn(test).leave(leaver)
  const to = { name: bride.name, address: bride.email }
  await test.services.transact((tx) => test.services.outbox.put(tx, { ...MAIL, to }))
  const folder = test.services.config.dataDir
  sealed = join(folder, 'sealed.backup')
  open = join(folder, 'open.backup')
})
afterAll(async () => {
  await test.close()
  for (const target of targets) await target.remove()
})

describe('a backup', () => {
  it('is one file readable by its owner only, and sealed if there is a passphrase (OPS-06)', async () => {
    const output = await backup(sealed, PASSPHRASE)
    expect(output[0]).toMatch(/^Backed up version \S+: \d+ tables with [\d,]+ rows, 7 photos, 1 document\.$/)
    expect(output.join('\n')).toContain('sealed with BACKUP_PASSPHRASE')
    expect(output.join('\n')).toContain('1 document that waits for staff left out')
    expect(statSync(sealed).mode & 0o777).toBe(0o600)
    const unsaid = await backup(open, undefined)
    expect(unsaid.join('\n')).toContain('not sealed')
    const [hidden, seen] = [readFileSync(sealed), readFileSync(open)]
    for (const text of ['backup.json', test.services.config.tokenSecret]) expect(hidden.includes(text)).toBe(false)
    expect(seen.includes('backup.json')).toBe(true)
    for (const secret of [test.services.config.tokenSecret, test.services.config.evidence.key])
      expect(seen.includes(secret)).toBe(false)
    const leftovers = readdirSync(test.services.config.dataDir).filter((name) => /\.(part|dump)$/.test(name))
    expect(leftovers).toEqual([])
  })

  it('never replaces a file, and reports where it can’t be written (OPS-06)', async () => {
    await expect(backup(sealed, PASSPHRASE)).rejects.toThrow('exists already')
    await expect(backup('/nowhere/x.backup', PASSPHRASE)).rejects.toThrow('/nowhere/x.backup: ENOENT')
  })

  it('includes waiting documents on request, and names the place of photos stored elsewhere (OPS-06)', async () => {
    const output = await backup(join(test.services.config.dataDir, 'more.backup'), PASSPHRASE, {
      'with-documents': true,
      'without-photos': true,
    })
    expect(output[0]).toContain('0 photos, 2 documents.')
    expect(output.at(-1)).toBe(`Photos are not in it: they stay in ${test.services.config.dataDir}/photos.`)
  })
})

describe('a restore', () => {
  it('restores members, photos, messages and evidence on another machine; login works, no mail is sent twice (OPS-07)', async () => {
    // Sent after the backup.
    await test.services.outbox.deliver()
    expect(await mailsTo(test, bride.email)).toHaveLength(1)

    const to = await target()
    const output = (await restore(to, sealed)).join('\n')
    expect(output).toContain('all counts and checksums are right.')
    expect(output).toMatch(/\d+ messages? that waited when the backup was made (is|are) held/)
    await using restored = await openTestApp(to.env, { database: await to.open() })
    const { services } = restored
    expect(services.config.tokenSecret).toBe(test.services.config.tokenSecret)

    const old = await restored.call('GET', '/profile/settings', { token: bride.token })
    expect(old.status).toBe(401)
    const login = await restored.call('POST', '/auth/gateway/login', {
      body: { username: bride.email, userpassword: 'secret123' },
    })
    expect(login.status).toBe(200)
    const session = await loggedInAgain(services, bride)
    const { body } = await talkingOn(restored).read(session, groom)
    expect(body.data.rows.map(({ text }: { text: string }) => text)).toEqual(['Vanakkam to your family'])
    expect(await contentOf(services.files, photo)).toEqual(await contentOf(test.services.files, photo))

    const { rows } = await services.database.pool.query('select key_id as "keyId", sealed from evidence order by id')
    expect(rows.length).toBeGreaterThan(0)
    const opened = rows.flatMap((row) => openItems(services, row))
    expect(JSON.stringify(opened)).toContain('Leaving Member')

    await services.outbox.deliver()
    expect(await mailsTo(restored, bride.email)).toEqual([])
    const { failed, waiting } = await services.outbox.count()
    expect([failed > 0, waiting]).toEqual([true, 0])
    await services.transact((tx) => services.outbox.sendAgain(tx, 'failed'))
    await services.outbox.deliver()
    expect(await mailsTo(restored, bride.email)).toHaveLength(1)

    const { rows: papers } = await services.database.pool.query<{ file: string }>(
      'select file_name as file from consent_paper',
    )
    const paper = papers[0]!.file
    expect(await contentOf(services.sealedFiles, paper)).toEqual(await contentOf(test.services.sealedFiles, paper))
  })

  it('with --try changes only the date of the last test (OPS-08)', async () => {
    const to = await target()
    const output = await restore(to, sealed, { onlyTry: true })
    expect(output[0]).toContain('all counts and checksums are right.')
    expect(readdirSync(to.env.DATA_DIR).toSorted()).toEqual(['evidence-key', 'tested-backup.json', 'token-secret'])
  })

  it('refuses a missing or wrong passphrase, and a damaged file (OPS-08)', async () => {
    const to = await target()
    const config = settingsOf(to)
    await expect(restoreCommand({ config, clock: systemClock, version }, { what: sealed })).rejects.toThrow(
      'This backup is sealed: set BACKUP_PASSPHRASE',
    )
    await expect(restore(to, sealed, { passphrase: 'another passphrase' })).rejects.toThrow('does not open this backup')
    const file = join(to.env.DATA_DIR, 'damaged.backup')
    const whole = readFileSync(sealed)
    for (const bytes of [
      whole.subarray(0, -100),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.concat([whole.subarray(0, -5), Buffer.from('xxxxx')]),
    ]) {
      writeFileSync(file, bytes)
      await expect(restore(to, file)).rejects.toThrow('is damaged')
    }
    const clear = readFileSync(open)
    for (const bytes of [
      clear.subarray(0, clear.length / 2),
      Buffer.concat([clear.subarray(0, 20_000), Buffer.from('changed'), clear.subarray(20_007)]),
      Buffer.from('no backup at all'),
    ]) {
      writeFileSync(file, bytes)
      await expect(restore(to, file)).rejects.toThrow('The backup is damaged')
    }
    await expect(restore(to, join(to.env.DATA_DIR, 'none'))).rejects.toThrow('There is no file')
    expect(readdirSync(to.env.DATA_DIR).filter((name) => name.startsWith('restoring'))).toEqual([])
  })

  it('refuses the backup of another version (OPS-08)', async () => {
    await expect(restore(await target(), sealed, { own: '9.9.9' })).rejects.toThrow(
      /was made by version \S+ \(schema .+\), and this is version 9\.9\.9 .*Restore it with the version that made it, then upgrade\./,
    )
  })

  it('names the secrets that an unsealed backup doesn’t contain (OPS-08)', async () => {
    const output = (await restore(await target(), open)).join('\n')
    for (const name of ['TOKEN_SECRET', 'EVIDENCE_KEY'])
      expect(output).toContain(`${name} is another one than the backup's, which has no secrets in it`)
  })

  it('adds to a shared folder DATA_DIR/photos without moving it (OPS-07)', async () => {
    const to = await target()
    const shared = join(to.env.DATA_DIR, 'shared')
    const photos = join(to.env.DATA_DIR, 'photos')
    mkdirSync(shared)
    writeFileSync(join(shared, 'of-another-server.jpg'), 'a photo')
    symlinkSync(shared, photos)
    await restore(to, sealed)
    expect(lstatSync(photos).isSymbolicLink()).toBe(true)
    expect(readdirSync(shared)).toEqual(expect.arrayContaining(['of-another-server.jpg', photo]))
  })

  it('fills a bucket, and reads one (OPS-07)', async () => {
    const [from, into] = [await openObjectStore(), await openObjectStore()]
    const other = await openTestApp(from.settings)
    const file = await aPhoto(other, await aMember(other.services))
    const path = join(other.services.config.dataDir, 'bucket.backup')
    await backupCommand(other.services, { what: path })
    const to = await target()
    const env = { ...to.env, ...into.settings }
    const output = await restoreCommand({ config: readConfig(env), clock: systemClock, version }, { what: path })
    expect(output?.[0]).toContain('7 photos')
    const restored = await openTestApp(env, { database: await to.open() })
    expect(await contentOf(restored.services.files, file)).toEqual(await contentOf(other.services.files, file))
    await restored.close()
    await other.close()
    await from.close()
    await into.close()
  })
})
