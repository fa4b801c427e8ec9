import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepConsentPaper, openDocumentFile, renewDocumentKeys } from './features/identity/documents/documents.api.ts'
import { openSealed } from './features/identity/documents/sealed-document.ts'
import { renewBiodataLinks } from './features/meeting/biodata/biodata.api.ts'
import { unsubscribeUrl, readUnsubscribeToken } from './features/telling/notifications/unsubscribe-link.ts'
import { aPdf, sendDocument } from './testing/members/a-document.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from './testing/databases/test-database.ts'

const OLD = 'the first secret of this service, long enough'
const NEW = 'the second secret of this service, long enough'

const BIODATA = {
  recipient: 'Aunt Meena',
  language: 'en',
  layout: 'classic',
  parts: ['basic'],
  pin: null,
  expiresInDays: 30,
}

let database: TestDatabase
let before: TestApp
let during: TestApp
let after: TestApp
let member: TestMember
let folder: string
const documents: string[] = []
const open: TestApp[] = []

const send = async (test: TestApp, by: TestMember) => {
  const { body } = await sendDocument(test, by, 'identity', aPdf('a paper'))
  documents.push(body.data.id)
}
const again = async (env: Record<string, string>) => {
  const test = await openTestApp(
    { DATA_DIR: folder, ...env },
    { database: await database.again(), clock: before.clock },
  )
  open.push(test)
  return test
}

beforeAll(async () => {
  database = await openTestDatabase()
  before = await openTestApp({ TOKEN_SECRET: OLD }, { database: await database.again() })
  folder = before.services.config.dataDir
  member = await aMember(before.services)
  await send(before, member)
  during = await again({ TOKEN_SECRET: NEW, TOKEN_SECRET_OLD: OLD })
})
afterAll(async () => {
  for (const { services, app } of open) {
    await app.close()
    await services.close()
  }
  await before.close()
  await database.close()
})

const me = async (test: TestApp, token = member.token) =>
  (await test.call('GET', '/api/verifications', { token })).status

describe('rotating TOKEN_SECRET', () => {
  it('logs no member out while the old one is accepted (SECRET-02)', async () => {
    expect(await me(before)).toBe(200)
    expect(await me(during)).toBe(200)
  })

  it('keeps codes that were sent before (SECRET-02)', async () => {
    const use = { accountId: member.accountId, purpose: 'reset', destination: 'rotated@thunai.example' } as const
    const { code } = await before.services.transact((tx) => before.services.codes.issue(tx, use))
    expect(await during.services.transact((tx) => during.services.codes.spend(tx, use, code))).toBe(true)
  })

  it('keeps pending mails, push keys, names of photos and links in mails (SECRET-02)', async () => {
    const [old, now] = [before.services, during.services]
    const mail = { channel: 'email', kind: 'test', to: { name: 'A', address: 'a@thunai.example' } } as const
    await old.transact((tx) => old.outbox.put(tx, { ...mail, subject: 'Hello', html: '', text: '' }))
    expect((await now.outbox.list(['waiting'], 10)).map(({ to }) => to)).toContain('a…@thunai.example')
    const key = await old.push.key()
    expect(await now.push.key()).toBe(key)
    const name = old.photoNames.seal(Buffer.from('of one viewer'))
    expect(now.photoNames.open(name)?.toString()).toBe('of one viewer')
    const link = unsubscribeUrl(old, member.profileId, 'digest')?.split('/').at(-1) ?? ''
    expect(readUnsubscribeToken(now.config, link)).toEqual({ profileId: member.profileId, what: 'digest' })
  })

  it('runs a call once that is repeated with the same key across the rotation (SECRET-02)', async () => {
    const call = { accountId: member.accountId, scope: ['one', 'call'], sent: { amount: 1 } }
    expect(await before.app.repeatedCalls.once(call, async () => 'first')).toBe('first')
    expect(await during.app.repeatedCalls.once(call, async () => 'second')).toBe('first')
  })

  it('lets staff open waiting documents, even after the old one is removed, and without it (SECRET-03)', async () => {
    await send(during, await aMember(during.services))
    const forgotten = await again({ TOKEN_SECRET: NEW })
    for (const id of documents)
      for (const test of [during, forgotten])
        expect((await openDocumentFile(test.services, id)).content.toString()).toContain('a paper')
  })

  it('seals pending data again, so that the old one can be removed (SECRET-03)', async () => {
    const made = (await before.call('POST', '/api/biodata', { token: member.token, body: BIODATA })).body
    expect(made.data?.url).toMatch(/\/b\//)
    const list = async (test: TestApp, token: string) => (await test.call('GET', '/api/biodata', { token })).body.data
    await renewBiodataLinks(during.services)
    await renewDocumentKeys(during.services)
    after = await again({ TOKEN_SECRET: NEW })
    const { token } = await aTokenOf(during)
    expect((await list(after, token)).rows[0].url).toBe(made.data.url)
    expect(await after.services.push.key()).toBe(await during.services.push.key())
    // a server without the old secret refuses its tokens
    expect(await me(after)).toBe(401)
  })
})

/** The same session with a token of the new secret. */
async function aTokenOf({ services }: TestApp): Promise<{ token: string }> {
  const claims = await services.tokens.read(member.token)
  return { token: await services.tokens.sign(claims!) }
}

describe('rotating EVIDENCE_KEY', () => {
  it('keeps waiting documents and signed consents, first by the old key and then by the new one alone (SECRET-03)', async () => {
    const key = before.services.config.evidence.key
    const rotated = { TOKEN_SECRET: NEW, EVIDENCE_KEY: 'another key of the evidence, long enough' }
    const withBothKeys = await again({ ...rotated, EVIDENCE_KEY_OLD: key })
    expect((await openDocumentFile(withBothKeys.services, documents[0]!)).content.toString()).toContain('a paper')
    await keepConsentPaper(
      before.services,
      { profileId: member.profileId, sent: aPdf('a signed paper') },
      async () => {},
    )
    await renewDocumentKeys(withBothKeys.services)
    const one = await again(rotated)
    const paper = await one.services.db
      .selectFrom('consent_paper')
      .select(['file_name as file', 'media_type as type', 'sealed_key as sealedKey'])
      .executeTakeFirstOrThrow()
    expect((await openSealed(one.services, paper))?.toString()).toContain('a signed paper')
    for (const id of documents)
      expect((await openDocumentFile(one.services, id)).content.toString()).toContain('a paper')
  })
})
