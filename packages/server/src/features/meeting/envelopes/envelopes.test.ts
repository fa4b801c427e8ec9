import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { connect } from '../../../testing/members/connect.ts'
import { respondTo } from '../../../testing/members/interests.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openRotatingSealer } from '../../../platform/security/rotating-sealer.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { completeLeavings } from '../../household/leaving/leaving.api.ts'
import { tidyEnvelopes } from './envelopes.api.ts'

const VERIFIER = join(import.meta.dirname, '../../../../../../docs/verify-envelope.mjs')

let test: TestApp
let folder: string
let keyFile: string
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'envelopes-'))
  keyFile = join(folder, 'key.pem')
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await aSubscription(test.services, groom.profileId, { contactLimit: 5 })
  await connect(test, groom, bride)
  await respondTo(test, bride, groom, { shareContact: true })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const talk = () => talkingOn(test)
const make = (by: TestMember, about: TestMember) =>
  test.call('POST', '/api/envelopes', { token: by.token, body: { profileId: about.profileId } })
const download = async (by: TestMember, id: string, kind: 'json' | 'pdf') => {
  const { statusCode, rawPayload } = await test.app.inject({
    method: 'GET',
    url: `/api/envelopes/${id}.${kind}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}
const made = async (by: TestMember, about: TestMember) => {
  const { status, body } = await make(by, about)
  expect(status).toBe(201)
  const bytes = await download(by, body.data.id, 'json')
  return { id: body.data.id as string, bytes, envelope: JSON.parse(bytes.toString('utf8')) }
}
const verdict = async (bytes: Uint8Array, name: string) => {
  writeFileSync(keyFile, (await test.call('GET', '/.well-known/thunai-envelope-key')).text)
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return spawnSync(process.execPath, [VERIFIER, file, keyFile], { encoding: 'utf8' }).stdout.trim()
}
const withByte = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('an envelope', () => {
  it('of a fraudster who wrote, received a number and left verifies, and a changed byte is detected (DUTY-05)', async () => {
    await talk().post(groom, bride, 'Please tell me your number')
    await talk().post(bride, groom, 'Here it is')
    expect((await talk().leave(groom)).status).toBe(200)
    const { rows } = (await test.call('GET', '/api/disclosures', { token: bride.token })).body.data
    expect(rows.find(({ what }: { what: string }) => what === 'contact')).toMatchObject({
      party: { memberId: groom.memberId, name: 'Ramesh Sundar', left: 'left' },
      revocable: false,
    })
    const { id, bytes, envelope } = await made(bride, groom)
    expect(envelope).toMatchObject({
      madeBy: { memberId: bride.memberId },
      about: { memberId: groom.memberId, name: 'Ramesh Sundar', left: 'left' },
      words: 'ownOnly',
      previous: null,
      signature: expect.any(String),
      key: expect.any(String),
    })
    expect(envelope.messages.map(({ text }: { text: string }) => text)).toEqual(['Here it is'])
    expect(envelope.disclosures).toContainEqual(
      expect.objectContaining({ what: 'contact', from: bride.memberId, to: groom.memberId }),
    )
    expect(await verdict(bytes, 'envelope.json')).toBe('valid')
    for (const at of [1, Math.floor(bytes.length / 2), bytes.length - 5])
      expect(await verdict(withByte(bytes, at), 'changed.json')).toBe('changed')
    const pdf = await download(bride, id, 'pdf')
    expect(await verdict(pdf, 'envelope.pdf')).toBe('valid')
    for (const at of [20, Math.floor(pdf.length / 2), pdf.length - 5])
      expect(await verdict(withByte(pdf, at), 'changed.pdf')).toBe('changed')
  })

  it('names the envelope before it, and is checked by the published key alone (DUTY-05)', async () => {
    const [first, second] = [await made(bride, groom), await made(bride, groom)]
    expect(first.envelope.previous).toBeNull()
    expect(second.envelope.previous).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(first.envelope)).not.toContain('PUBLIC KEY')
    writeFileSync(keyFile, execFileSync('node', ['-e', OTHER_KEY], { encoding: 'utf8' }))
    const file = join(folder, 'other.json')
    writeFileSync(file, second.bytes)
    expect(spawnSync(process.execPath, [VERIFIER, file, keyFile], { encoding: 'utf8' }).stdout.trim()).toBe('changed')
  })

  it('while both are there holds the words of both, but none that were held back (DUTY-05)', async () => {
    await talk().post(groom, bride, 'Vanakkam')
    await talk().post(bride, groom, 'Vanakkam to you')
    const { envelope } = await made(bride, groom)
    expect(envelope.words).toBe('both')
    expect(envelope.messages.map(({ from, text }: { from: string; text: string }) => [from, text])).toEqual([
      [groom.memberId, 'Vanakkam'],
      [bride.memberId, 'Vanakkam to you'],
    ])
  })

  it('after a report includes the former member’s messages, for 180 days (DUTY-05)', async () => {
    await talk().post(groom, bride, 'Let us meet at the bank')
    const staff = await aStaffMember(test, 'moderator')
    const report = { profileId: groom.profileId, reason: 'harassment', text: 'He would not stop' }
    expect((await test.call('POST', '/api/reports', { token: bride.token, body: report })).status).toBe(200)
    expect((await talk().leave(groom)).status).toBe(200)
    const whileOpen = await made(bride, groom)
    expect(JSON.stringify(whileOpen.envelope.messages)).toContain('at the bank')
    const [review] = (await queueOf(staff, 'reports')).filter(({ subject }) => subject.memberId === groom.memberId)
    if (!review) throw new Error('a review of the report')
    await decideOn(staff, review, 'close')
    await completeLeavings(test.services)
    const { rowCount } = await test.services.database.pool.query('select from profile where id = $1', [groom.profileId])
    expect(rowCount).toBe(0)
    expect(JSON.stringify((await made(bride, groom)).envelope.messages)).toContain('at the bank')
    test.clock.pass({ days: 181 })
    await tidyEnvelopes(test.services)
    bride = await loggedInAgain(test.services, bride)
    expect((await made(bride, groom)).envelope).toMatchObject({ words: 'ownOnly', messages: [] })
    const kept = await test.services.database.pool.query('select from words_for_envelope')
    expect(kept.rowCount).toBe(0)
  })

  it('also includes them for each family whose check-in warned (DUTY-05)', async () => {
    await talk().post(groom, bride, 'We live beside the temple')
    const { db, clock } = test.services
    const at = clock.now()
    await db
      .insertInto('check_in')
      .values({ profile_id: bride.profileId, about_id: groom.profileId, answer: 'askedMoney', at })
      .execute()
    await db
      .insertInto('report')
      .values({
        reporter_member_id: 'M1',
        target_id: groom.profileId,
        target_member_id: groom.memberId,
        reason: 'money',
        details: '',
        is_automatic: true,
        created_at: at,
        closed_at: at,
      })
      .execute()
    expect((await talk().leave(groom)).status).toBe(200)
    expect(JSON.stringify((await made(bride, groom)).envelope.messages)).toContain('beside the temple')
  })

  it('is sealed again after a rotation, and what no key opens keeps none of the others from it (DUTY-02)', async () => {
    const { pool } = test.services.database
    const { id, bytes } = await made(bride, groom)
    const { key } = test.services.config.evidence
    const evidenceSealer = openRotatingSealer({ key: 'another key, after the rotation, long', oldKey: key }, 'evidence')
    await pool.query('delete from words_for_envelope')
    for (const [otherId, sealed] of [
      ['00000000-0000-4000-8000-000000000000', { keyId: 'lost', sealed: Buffer.from('lost') }],
      [groom.profileId, test.services.evidenceSealer.seal(Buffer.from('words'))],
    ] as const)
      await pool.query(`insert into words_for_envelope values ($1, $2, $3, $4, $5)`, [
        bride.profileId,
        otherId,
        sealed.keyId,
        sealed.sealed,
        new Date(test.clock.now().getTime() + 1e9),
      ])
    await tidyEnvelopes({ ...test.services, evidenceSealer })
    const words = await pool.query('select key_id from words_for_envelope order by other_id')
    expect(words.rows.map(({ key_id: keyId }) => keyId)).toEqual(['lost', evidenceSealer.keyId])
    const [row] = (await pool.query('select key_id as "keyId", sealed from envelope where id = $1', [id])).rows
    expect([row.keyId, evidenceSealer.open(row)]).toEqual([evidenceSealer.keyId, bytes])
    await pool.query('delete from words_for_envelope; delete from envelope')
  })

  it('is for its maker only, needs a conversation, and is deleted after 14 days (DUTY-05)', async () => {
    const stranger = await aMember(test.services)
    expect((await make(stranger, bride)).body.code).toBe('conversationNotFound')
    expect((await make(bride, bride)).body.code).toBe('conversationNotFound')
    const { id } = await made(bride, groom)
    const read = (by: TestMember) => test.call('GET', `/api/envelopes/${id}.json`, { token: by.token })
    expect((await read(groom)).body.code).toBe('envelopeNotFound')
    test.clock.pass({ days: 15 })
    await tidyEnvelopes(test.services)
    bride = await loggedInAgain(test.services, bride)
    expect((await read(bride)).body.code).toBe('envelopeNotFound')
  })
})

const OTHER_KEY = `const { publicKey } = require('node:crypto').generateKeyPairSync('ed25519')
process.stdout.write(publicKey.export({ type: 'spki', format: 'pem' }))`
