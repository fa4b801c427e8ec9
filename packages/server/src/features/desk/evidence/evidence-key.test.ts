import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { inProduction } from '../../../testing/in-production.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { keepEvidence, openItems, publishedKeys, signDocument, tidyEvidence } from './evidence.api.ts'

const OLD = 'the key before the rotation, long enough'
const NEW = 'the key after the rotation, long enough'
const { EVIDENCE_KEY: _, ...PRODUCTION } = inProduction()

describe('the evidence key', () => {
  it('is required in production, has at least 32 characters and differs from TOKEN_SECRET (DUTY-02)', () => {
    expect(() => readConfig(PRODUCTION)).toThrow('EVIDENCE_KEY is needed in production.')
    expect(() => readConfig({ ...PRODUCTION, EVIDENCE_KEY: 'short' })).toThrow('EVIDENCE_KEY must have at least 32')
    expect(() => readConfig({ ...PRODUCTION, EVIDENCE_KEY: 'x'.repeat(40) })).toThrow('another text than TOKEN_SECRET')
    expect(readConfig({ ...PRODUCTION, EVIDENCE_KEY: NEW }).evidence).toEqual({
      key: NEW,
      oldKey: undefined,
      days: 180,
    })
  })

  it('is created at the first start outside production, and reused after that (DUTY-02)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-key-'))
    const [first, second] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: folder })]
    expect(first.evidence.key).toBe(second.evidence.key)
    expect(readFileSync(join(folder, 'evidence-key'), 'utf8').trim()).toBe(first.evidence.key)
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('rotating the evidence key', () => {
  let database: TestDatabase
  let before: TestApp
  let after: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    before = await openTestApp({ EVIDENCE_KEY: OLD }, { database })
    after = await openTestApp({ EVIDENCE_KEY: NEW, EVIDENCE_KEY_OLD: OLD }, { database: await database.again() })
  })
  afterAll(async () => {
    await after.close()
    await before.close()
  })

  it('reseals evidence of the old key, and keeps the signing key (DUTY-02)', async () => {
    const items = { messages: [{ at: '2026-01-01T00:00:00.000Z', text: 'Kept before' }] }
    await before.services.transact((tx) => keepEvidence(tx, before.services, { memberId: 'M1', isLong: false, items }))
    const signed = JSON.parse((await signDocument(before.services, { a: 1 }, null)).json)
    const read = async () => {
      const { rows } = await after.services.database.pool.query('select key_id, sealed from evidence')
      return rows.map(({ key_id: keyId, sealed }) => ({ keyId, items: openItems(after.services, { keyId, sealed }) }))
    }
    expect(await read()).toMatchObject([{ items: items.messages }])
    await tidyEvidence(after.services)
    expect(await read()).toMatchObject([{ keyId: after.services.evidenceSealer.keyId, items: items.messages }])
    const keys = await after.services.database.pool.query('select key_id from signing_key')
    expect(keys.rows).toEqual([{ key_id: after.services.evidenceSealer.keyId }])
    expect(JSON.parse((await signDocument(after.services, { a: 1 }, null)).json).key).toBe(signed.key)
    expect((await publishedKeys(after.services)).match(/BEGIN PUBLIC KEY/g)).toHaveLength(1)
  })

  it('leaves evidence as it is without the old key, and logs the number of rows once (DUTY-02)', async () => {
    const { log, lines } = heardLog()
    const unknown = { EVIDENCE_KEY: 'a key that sealed none of it, long enough' }
    await using keyless = await openTestApp(unknown, { database: await database.again(), log })
    const item = { memberId: 'M1', isLong: false, items: {} }
    await before.services.transact(async (tx) => {
      for (let n = 0; n < 60; n++) await keepEvidence(tx, before.services, item)
    })
    const sealed = () => before.services.db.selectFrom('evidence').select(['id', 'sealed']).orderBy('id').execute()
    const sealedBefore = await sealed()
    await tidyEvidence(keyless.services)
    expect(await sealed()).toEqual(sealedBefore)
    expect(lines.filter(({ msg }) => String(msg).startsWith('no known key'))).toMatchObject([
      { what: 'evidence', rows: sealedBefore.length },
      { what: 'signing_key', rows: 1 },
    ])
  })
})
