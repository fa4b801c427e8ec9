import { readBiodataText } from '@thunai/contract/profile/biodata-reading'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const TEXT = `Name : Divya Bharathi
DOB : 12.03.1998
Star : Rohini 2nd padam
Height : 5'4"
Education : B.E., MBA
Religion : Hindu
Caste : Nadar
Mother tongue : Tamil
Father : Raman (Retd. Teacher)
Brothers : 1 (married)`
const paste = (text: unknown, headers = {}) => test.call('POST', '/api/biodata-reading', { body: { text }, headers })

describe('POST /api/biodata-reading (READ-01 to READ-05)', () => {
  it('proposes fields of the edit form, each with its words, to anyone', async () => {
    const { status, body } = await paste(TEXT)
    expect(status).toBe(200)
    expect(readBiodataText.reply.parse(body)).toEqual(body)
    const fields = new Map(body.data.fields.map((field: { name: string }) => [field.name, field]))
    expect(fields.get('star')).toEqual({
      name: 'star',
      value: 'Rohini',
      label: 'Star',
      from: 'Star : Rohini 2nd padam',
    })
    expect(fields.get('height')).toMatchObject({ value: 162.6, from: `Height : 5'4"` })
    expect([...fields.keys()]).toEqual(expect.arrayContaining(['patham', 'noOfMarriedBrothers', 'fatherOccupation']))
  })

  it('names the fields in the language of the call', async () => {
    const { body } = await paste(TEXT, { 'accept-language': 'ta' })
    expect(body.data.fields.find(({ name }: { name: string }) => name === 'star').label).toBe('நட்சத்திரம்')
  })

  it('gives values that an edit of the profile takes, and stores none itself', async () => {
    const member = await aMember(test.services, { gender: 'Female' })
    const { fields } = (await paste(TEXT)).body.data
    const edit = Object.fromEntries(fields.map(({ name, value }: { name: string; value: unknown }) => [name, value]))
    const read = () =>
      test.services.db.selectFrom('profile').select('father_name').where('id', '=', member.profileId).executeTakeFirst()
    expect((await read())?.father_name).not.toBe('Raman')
    const { status, body } = await patchProfile(test, member, edit)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.data).toMatchObject({ fatherName: 'Raman', height: 162.6, noOfBrothers: 1 })
  })

  it('refuses nothing, and more than 20,000 letters', async () => {
    expect((await paste('')).body.errors).toHaveProperty('text')
    expect((await paste('அ'.repeat(20_001))).body.errors).toHaveProperty('text')
    expect((await paste('அ'.repeat(20_001))).status).toBe(400)
    expect((await paste('அ'.repeat(20_000))).body.data.fields).toEqual([])
  })
})

it('waits after many texts from one address (READ-06)', async () => {
  const throttled = await openTestApp({ THROTTLE: 'on' })
  try {
    const one = () =>
      throttled.call('POST', '/api/biodata-reading', { body: { text: 'Star: Rohini' }, from: '203.0.113.7' })
    for (let times = 0; times < 20; times++) expect((await one()).status).toBe(200)
    expect((await one()).status).toBe(429)
  } finally {
    await throttled.close()
  }
})
