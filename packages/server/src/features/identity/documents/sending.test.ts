import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { aPdf, sendDocument } from '../../../testing/members/a-document.ts'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, gifOf, multipart, MULTIPART, picture, pngBomb } from '../../../testing/members/a-photo.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { filesBelow } from '../../../testing/files-below.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDocumentFile } from './documents.api.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const folder = () => join(test.services.config.dataDir, 'documents')
const kept = () => filesBelow(folder())
const list = async (as = member) => (await test.call('GET', '/api/verifications', { token: as.token })).body.data
const refused = async (content: Buffer, kind = 'identity') => {
  const { status, body } = await sendDocument(test, member, kind, content)
  return [status, body.code]
}

describe('a document', () => {
  it('of each form that paper comes in is taken, and waits for staff (DOC-SEND-01)', async () => {
    const one = picture()
    const files = [
      await one.clone().jpeg().toBuffer(),
      await one.clone().png().toBuffer(),
      await one.clone().webp().toBuffer(),
      aPdf('letter'),
    ]
    const at = test.clock.now().toISOString()
    for (const file of files) {
      const { status, body } = await sendDocument(test, member, 'identity', file)
      expect([status, body.data]).toEqual([
        200,
        {
          id: expect.any(String),
          kind: 'identity',
          state: 'waiting',
          submittedAt: at,
          decidedAt: null,
          reason: null,
          holds: false,
        },
      ])
      expect(await list()).toEqual([body.data])
    }
  })

  it('is kept so that the disk shows nothing of it, and opens with its own key alone', async () => {
    const text = `a salary of ${crypto.randomUUID()}`
    const before = kept()
    const { body } = await sendDocument(test, member, 'maritalStatus', aPdf(text))
    const added = kept().filter((name) => !before.includes(name))
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.sealed$/)])
    const bytes = readFileSync(join(folder(), added[0] ?? ''))
    expect(bytes.includes(text) || bytes.includes('%PDF')).toBe(false)
    const opened = await openDocumentFile(test.services, body.data.id)
    expect([opened.type, opened.content.equals(aPdf(text))]).toEqual(['application/pdf', true])
    const { database, config } = test.services
    const { rows } = await database.pool.query('select sealed_key from document_file where document_id = $1', [
      body.data.id,
    ])
    await database.pool.query(
      'update document_file set sealed_key = set_byte(sealed_key, 40, 255 - get_byte(sealed_key, 40)) where document_id = $1',
      [body.data.id],
    )
    await expect(openDocumentFile(test.services, body.data.id)).rejects.toThrow('authenticate')
    await database.pool.query('update document_file set sealed_key = $2 where document_id = $1', [
      body.data.id,
      rows[0].sealed_key,
    ])
    const elsewhere = { ...config, tokenSecret: 'x'.repeat(40), evidence: { ...config.evidence, key: 'y'.repeat(40) } }
    const other = { ...test.services, config: elsewhere }
    await expect(openDocumentFile(other, body.data.id)).rejects.toThrow('authenticate')
  })

  it('is served by no address of uploads', async () => {
    await sendDocument(test, member, 'identity')
    const [name = ''] = kept()
    for (const path of [name, `..%2fdocuments%2f${name}`, `documents/${name}`, name.replace('.sealed', '.jpg')])
      expect((await test.call('GET', `/uploads/${path}`)).status).toBe(404)
  })

  it('that is a picture loses all that its file said besides, and stands upright', async () => {
    const sent = await sharp(await picture(600, 720).jpeg().toBuffer())
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Camera of Kavitha' } } })
      .jpeg()
      .toBuffer()
    expect(sent.includes('Camera of Kavitha')).toBe(true)
    const { body } = await sendDocument(test, member, 'identity', sent)
    const { content, type } = await openDocumentFile(test.services, body.data.id)
    const about = await sharp(content).metadata()
    expect([type, about.width, about.height, about.exif]).toEqual(['image/jpeg', 720, 600, undefined])
    expect(content.includes('Kavitha')).toBe(false)
  })

  it('is one of its kind: another one takes the place of the one that waits, and its file goes', async () => {
    const [first, other] = [
      await sendDocument(test, member, 'identity'),
      await sendDocument(test, member, 'maritalStatus'),
    ]
    const before = kept().length
    const second = await sendDocument(test, member, 'identity')
    expect(kept()).toHaveLength(before)
    expect((await list()).map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [second.body.data.id, other.body.data.id].toSorted(),
    )
    await expect(openDocumentFile(test.services, first.body.data.id)).rejects.toThrow('nothing at this address')
    const { rows } = await test.services.database.pool.query(
      `select subject_id from review where queue = 'verifications' and profile_id = $1 and closed_at is null order by id`,
      [member.profileId],
    )
    expect(rows.map((row) => row.subject_id)).toEqual([other.body.data.id, second.body.data.id])
  })

  it('is one of its kind also when several come at once, from several people', async () => {
    const uncle = await aSecondPerson(test.services, member)
    const before = kept().length
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => sendDocument(test, at % 2 ? uncle : member, 'identity')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect([(await list()).length, kept().length - before]).toEqual([1, 1])
  })
})

describe('staff are shown', () => {
  const review = async () =>
    (
      await test.services.database.pool.query(
        `select subject_kind, text, files from review where queue = 'verifications' and profile_id = $1 and closed_at is null`,
        [member.profileId],
      )
    ).rows
  it('what the profile says, to compare the document with, also when that changes meanwhile', async () => {
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    expect(await review()).toEqual([
      {
        subject_kind: 'identity',
        text: 'Name: Kavitha Raman\nGender: Female\nDate of Birth: 12 April 1996',
        files: [`/office/api/verifications/${id}/file`],
      },
    ])
    await patchProfile(test, member, { name: 'Kavitha Selvam' })
    expect((await review()).map(({ text }) => text)).toEqual([
      'Name: Kavitha Selvam\nGender: Female\nDate of Birth: 12 April 1996',
    ])
  })

  it('the photos, of a selfie', async () => {
    expect(await refused(await picture().jpeg().toBuffer(), 'selfie')).toEqual([409, 'photoNeeded'])
    const photo = await aPhoto(test, member)
    const { id } = (await sendDocument(test, member, 'selfie', await picture().jpeg().toBuffer())).body.data
    const files = [`/office/api/verifications/${id}/file`, `/uploads/${photo}`]
    expect(await review()).toEqual([{ subject_kind: 'selfie', text: '', files }])
  })

  it('nothing for what the profile doesn’t say (DOC-SEND-04)', async () => {
    for (const kind of ['education', 'employment', 'income'])
      expect(await refused(aPdf(), kind)).toEqual([409, 'nothingToVerify'])
    await patchProfile(test, member, { monthlyIncome: 40_000 })
    expect((await sendDocument(test, member, 'income')).status).toBe(200)
  })
})

describe('refused, and nothing is kept of it, is', () => {
  it('what is no picture and no PDF, whatever it is called (DOC-SEND-02)', async () => {
    const before = kept()
    for (const wrong of [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      gifOf(1),
      Buffer.from('PK\u0003\u0004'),
      Buffer.concat([Buffer.from('\n'), aPdf()]),
      Buffer.alloc(0),
    ])
      expect(await refused(wrong)).toEqual([400, 'notADocument'])
    expect(await refused(aPdf().subarray(0, 40))).toEqual([400, 'pdfDamaged'])
    expect(await refused((await picture().jpeg().toBuffer()).subarray(0, 900))).toEqual([400, 'imageDamaged'])
    expect(await refused(pngBomb(16_000))).toEqual([400, 'imageTooLarge'])
    expect([kept(), await list()]).toEqual([before, []])
    const { rows } = await test.services.database.pool.query('select from unwanted_document')
    expect(rows).toHaveLength(0)
  })

  it('more than 10 MB, and 10 MB are taken (DOC-SEND-03)', async () => {
    const [head, tail] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')]
    const sized = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, ' '), tail])
    expect(await refused(sized(DOCUMENTS.bytes + 1))).toEqual([413, 'documentTooLarge'])
    expect(await refused(sized(DOCUMENTS.bytes * 2))).toEqual([413, 'documentTooLarge'])
    expect((await sendDocument(test, member, 'identity', sized(DOCUMENTS.bytes))).status).toBe(200)
  })

  it('a form without a file, without a kind, with another kind or with two', async () => {
    const send = async (parts: Parameters<typeof multipart>[0]) => {
      const { status, body } = await test.call('POST', '/api/verifications', {
        token: member.token,
        headers: MULTIPART,
        body: multipart(parts),
      })
      return [status, body.code, Object.keys(body.errors ?? {})]
    }
    const file = { filename: 'x.pdf', content: aPdf() }
    const kind = (content: string) => ({ name: 'kind', content })
    expect(await send([kind('identity')])).toEqual([400, 'fileMissing', []])
    expect(await send([file])).toEqual([400, 'invalidFields', ['kind']])
    for (const wrong of ['', 'passport', '__proto__', 'Identity'])
      expect(await send([kind(wrong), file])).toEqual([400, 'invalidFields', ['kind']])
    expect(await send([kind('identity'), kind('income'), file])).toEqual([400, 'badRequest', []])
    expect(await send([kind('x'.repeat(5000)), file])).toEqual([413, 'tooLarge', []])
    // browsers send the parts in any order
    expect(await send([file, kind('identity')])).toEqual([200, undefined, []])
  })

  it('who isn’t logged in', async () => {
    expect((await sendDocument(test, undefined, 'identity')).status).toBe(401)
    expect((await test.call('GET', '/api/verifications')).status).toBe(401)
  })

  it('the thirteenth of a day, by any of the family (DOC-SEND-05)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    const one = await aMember(strict.services)
    const uncle = await aSecondPerson(strict.services, one)
    for (let n = 0; n < DOCUMENTS.aDay; n++)
      expect((await sendDocument(strict, n % 2 ? uncle : one, 'identity', Buffer.from('x'))).status).toBe(400)
    const { status, body } = await sendDocument(strict, uncle, 'identity')
    expect([status, body.code]).toEqual([429, 'tooManyDocuments'])
    expect((await sendDocument(strict, await aMember(strict.services), 'identity')).status).toBe(200)
  })
})

it('a member sees the own documents alone', async () => {
  await sendDocument(test, member, 'identity')
  expect(await list(await aMember(test.services))).toEqual([])
})
