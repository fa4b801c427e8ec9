import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, sendDocument } from '../../../testing/members/a-document.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aVerdict } from '../../../testing/office/a-verdict.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { openObjectStore } from '../../../testing/outside/object-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { decideDocument, openDocumentFile, tidyDocuments } from './documents.api.ts'
import { sendDocument as keepDocument } from './send-document.ts'

/** All bytes of all files in a folder. */
const bytesIn = (folder: string): Buffer[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
        .map((path) => readFileSync(path))
    : []

/** Number of rows in the whole database that contain a text; byte columns in hexadecimal. */
async function rowsWith({ services: { database } }: TestApp, secret: string): Promise<number> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  let found = 0
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where strpos(t::text, $1) > 0`,
      [secret],
    )
    found += rows[0]?.n ?? 0
  }
  return found
}

const list = async (test: TestApp, member: TestMember) =>
  (await test.call('GET', '/api/verifications', { token: member.token })).body.data

describe.each<
  [string, () => Promise<{ settings: Record<string, string>; folder?: string; close: () => Promise<void> }>]
>([
  ['in a folder', async () => ({ settings: {}, close: async () => {} })],
  ['in a bucket', openObjectStore],
])('a document %s', (_, open) => {
  let test: TestApp
  let store: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    store = await open()
    test = await openTestApp(store.settings)
  })
  afterAll(async () => {
    await test.close()
    await store.close()
  })
  const folder = () => store.folder ?? join(test.services.config.dataDir, 'documents')

  it.each([null, 'documentDiffers'] as const)(
    'is nowhere after the verdict (%s): not its bytes, sealed or open, and not its key (DOC-GONE-01)',
    async (reason) => {
      const member = await aMember(test.services)
      const marker = `marker-${randomUUID()}`
      const { id } = (await sendDocument(test, member, 'identity', aPdf(marker))).body.data
      const sealed = bytesIn(folder()).filter((bytes) => bytes.length > 100)
      expect(sealed.length).toBeGreaterThan(0)
      const { rows } = await test.services.database.pool.query<{ sealed_key: Buffer; file_name: string }>(
        'select sealed_key, file_name from document_file where document_id = $1',
        [id],
      )
      const name = rows[0]?.file_name ?? ''
      const key = rows[0]?.sealed_key.toString('hex') ?? ''
      expect(await rowsWith(test, key)).toBe(1)
      expect(await aVerdict(test.services, id, reason)).toBe(true)
      expect(await rowsWith(test, key)).toBe(0)
      expect(await rowsWith(test, marker)).toBe(0)
      expect(await rowsWith(test, name)).toBe(0)
      expect(
        bytesIn(folder()).filter((bytes) => bytes.length > 100 && sealed.some((one) => bytes.includes(one))),
      ).toEqual([])
      expect(await test.services.sealedFiles.get(name)).toBeUndefined()
      await expect(openDocumentFile(test.services, id)).rejects.toThrow('nothing at this address')
      expect(await list(test, member)).toMatchObject([
        { id, state: reason === null ? 'approved' : 'refused', reason, holds: reason === null },
      ])
    },
  )

  it('can’t be opened once its verdict stands, even while the store is away; then its file goes (DOC-GONE-02)', async () => {
    const member = await aMember(test.services)
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    const before = bytesIn(folder()).length
    const { log } = heardLog()
    const away = {
      ...test.services,
      log,
      sealedFiles: { ...test.services.sealedFiles, remove: () => Promise.reject(new Error('away')) },
    }
    expect(await aVerdict(away, id)).toBe(true)
    expect(bytesIn(folder())).toHaveLength(before)
    await expect(openDocumentFile(test.services, id)).rejects.toThrow('nothing at this address')
    await expect(tidyDocuments(away)).rejects.toThrow('1 documents could not be deleted')
    await tidyDocuments(test.services)
    expect(bytesIn(folder()).length).toBeLessThan(before)
  })

  it('goes with the account', async () => {
    const member = await aMember(test.services)
    const before = bytesIn(folder()).length
    await sendDocument(test, member, 'identity')
    const body = { password: 'secret123' }
    expect((await test.call('DELETE', '/api/account', { token: member.token, body })).status).toBe(200)
    expect(bytesIn(folder())).toHaveLength(before)
  })

  it('of a server that died before it was kept goes in an hour', async () => {
    const member = await aMember(test.services)
    const before = bytesIn(folder()).length
    const dying = {
      ...test.services,
      // the file is written; the server dies before the row
      transact: () => Promise.reject(new Error('the server died')),
      db: new Proxy(test.services.db, {
        get: (db, name) => {
          if (name === 'updateTable') throw new Error('the server died')
          const value: unknown = Reflect.get(db, name, db)
          return typeof value === 'function' ? value.bind(db) : value
        },
      }),
      log: heardLog().log,
    }
    await expect(keepDocument(dying, member, { kind: 'identity', sent: aPdf() })).rejects.toThrow('the server died')
    expect(bytesIn(folder()).length).toBeGreaterThan(before)
    await tidyDocuments(test.services)
    expect(bytesIn(folder()).length).toBeGreaterThan(before)
    test.clock.pass({ hours: 2 })
    await tidyDocuments(test.services)
    expect(bytesIn(folder())).toHaveLength(before)
  })
})

describe('a verdict', () => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())
  afterEach(() => test.services.database.pool.query('delete from account'))
  const files = () => bytesIn(join(test.services.config.dataDir, 'documents')).length

  it('is told, and there is one: a second one finds nothing (DOC-VERDICT-01)', async () => {
    member = await aMember(test.services)
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    const verdicts = await Promise.all([aVerdict(test.services, id), aVerdict(test.services, id, 'untrue')])
    expect(verdicts.toSorted()).toEqual([false, true])
    const { body } = await test.call('GET', '/api/notifications', { token: member.token })
    expect(body.data.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['verification'])
  })

  it('beside another upload and beside the end of the account leaves one outcome and no file (DOC-GONE-03)', async () => {
    for (let round = 0; round < 8; round++) {
      member = await aMember(test.services)
      const { id } = (await sendDocument(test, member, 'identity')).body.data
      const [, sent] = await Promise.all([aVerdict(test.services, id), sendDocument(test, member, 'identity')])
      expect(sent.status).toBe(200)
      const states = (await list(test, member)).map(({ state }: { state: string }) => state)
      expect([['waiting'], ['waiting', 'approved'], ['approved', 'waiting']]).toContainEqual(states)
      expect(files()).toBe(1)
      const next = sent.body.data.id
      const body = { password: 'secret123' }
      await Promise.all([
        aVerdict(test.services, next),
        sendDocument(test, member, 'income'),
        test.call('DELETE', '/api/account', { token: member.token, body }),
      ])
      await tidyDocuments(test.services)
      expect(files()).toBe(0)
      const { rows } = await test.services.database.pool.query('select from document_file')
      expect(rows).toHaveLength(0)
    }
  })

  it('not given within thirty days is a no with an apology, and the file goes (DOC-GONE-04)', async () => {
    member = await aMember(test.services)
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    test.clock.pass({ days: DOCUMENTS.waitsDays - 1 })
    await tidyDocuments(test.services)
    expect(files()).toBe(1)
    test.clock.pass({ days: 1, minutes: 1 })
    await tidyDocuments(test.services)
    const { rows } = await test.services.database.pool.query('select id, state, reason from document')
    expect([rows, files()]).toEqual([[{ id, state: 'refused', reason: 'notSeenInTime' }], 0])
    const { rows: told } = await test.services.database.pool.query('select kind from notification')
    expect(told).toEqual([{ kind: 'verification' }])
    const { rows: open } = await test.services.database.pool.query(
      'select from review where subject_id = $1 and closed_at is null',
      [id],
    )
    expect(open).toHaveLength(0)
  })

  it('that is rolled back has no effect', async () => {
    member = await aMember(test.services)
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    const { transact } = test.services
    await expect(
      transact(async (tx) => {
        await decideDocument(tx, test.services, { documentId: id, reason: null, staffId: null })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await tidyDocuments(test.services)
    expect((await openDocumentFile(test.services, id)).type).toBe('application/pdf')
  })

  it('stands in what the member takes along: kind, dates and verdict, never the file', async () => {
    member = await aMember(test.services)
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    await aVerdict(test.services, id)
    await sendDocument(test, member, 'maritalStatus')
    const at = test.clock.now().toISOString()
    const { body } = await test.call('GET', '/api/account/export', { token: member.token })
    expect(body.data.documents).toEqual([
      { kind: 'identity', sentAt: at, state: 'approved', reason: null, decidedAt: at },
      { kind: 'maritalStatus', sentAt: at, state: 'waiting', reason: null, decidedAt: null },
    ])
    expect(body.data.claims).toEqual([{ kind: 'identity', checkedAt: at }])
  })
})
