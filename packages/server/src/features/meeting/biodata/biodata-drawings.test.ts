import { performance } from 'node:perf_hooks'
import { BIODATA_PARTS } from '@thunai/contract/meeting/biodata'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBiodata, textOf, WISHED_BIODATA } from '../../../testing/members/a-biodata.ts'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { DRAWINGS_OF_LINK } from './biodata-pages.routes.ts'

let test: TestApp
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
})

const make = (more: object = {}) => makeBiodata(test, bride, more)
const open = (url: string) => test.app.inject({ url })

describe('the PDF of a biodata', () => {
  it.each([
    ['classic', 2],
    ['horoscope', 3],
    ['onePage', 1],
  ])('has all chosen parts in the layout %s, on A4 (BIO-12)', async (layout, pages) => {
    await patchProfile(test, bride, {
      aboutMe: 'I teach the violin.',
      fatherName: 'Raman Iyer',
      jobName: 'Architect',
    })
    await aHoroscope(test.services, bride.profileId, { star: 4, patham: 1 })
    await aPhoto(test, bride)
    const { pdf } = await make({ layout, parts: [...BIODATA_PARTS] })
    const { rawPayload, headers } = await open(pdf)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.length).toBeLessThan(300_000)
    const { text, totalPages } = await textOf(rawPayload)
    for (const told of [
      'Kavitha Raman',
      bride.memberId,
      'violin',
      'Raman Iyer',
      'Architect',
      'Rohini',
      'Ramasamy uncle',
    ])
      expect(text).toContain(told)
    expect(totalPages).toBeLessThanOrEqual(pages)
  })

  it('has signs, emoji and names in other scripts as letters (BIO-14)', async () => {
    const words = 'I like “music” ‘tea’ … — • ₹500 😀 🙏 లక్ష్మి ലക്ഷ്മി ಲಕ್ಷ್ಮಿ लक्ष्मी محمد খান'
    await patchProfile(test, bride, { aboutMe: words })
    const { pdf, path } = await make({ parts: ['about'], recipient: 'శ్రీనివాస్ “uncle” 😀' })
    const { rawPayload, statusCode } = await open(pdf)
    expect(statusCode).toBe(200)
    expect((await textOf(rawPayload)).text.replace(/\s+/g, ' ')).toContain('“music” ‘tea’ … — • ₹500 😀 🙏')
    const fonts = new Set(
      rawPayload
        .toString('latin1')
        .match(/\/FontName \/\w+\+[\w-]+/g)
        ?.map((name) => name.split('+')[1]),
    )
    const scripts = ['Telugu', 'Malayalam', 'Kannada', 'Arabic', 'Bengali']
    expect(scripts.filter((script) => ![...fonts].some((name) => name?.includes(script)))).toEqual([])
    for (const below of ['', '/biodata.jpg']) expect((await open(`${path}${below}`)).statusCode).toBe(200)
  })

  it('carries its Tamil as text that can be copied (BIO-12)', async () => {
    const { pdf } = await make({ language: 'ta' })
    const { rawPayload } = await open(pdf)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.toString('latin1')).toContain('/Lang (ta-IN)')
  })
})

describe('drawings for a link', () => {
  it('are made once for forty readers who open the PDF at the same moment, and are limited per link (BIO-15)', async () => {
    const strict = await openTestApp({ THROTTLE: 'on' })
    try {
      const member = await aMember(strict.services)
      const made = await strict.call('POST', '/api/biodata', {
        token: member.token,
        body: { ...WISHED_BIODATA, parts: ['about'] },
      })
      const { pathname } = new URL(made.body.data.url, 'http://localhost')
      const pdf = (address: string) => strict.app.inject({ url: `${pathname}/biodata.pdf`, remoteAddress: address })
      const left = DRAWINGS_OF_LINK.points - 2
      expect(await strict.services.throttle.spend(DRAWINGS_OF_LINK, made.body.data.id, left)).toBe(0)
      const crowd = await Promise.all(Array.from({ length: 40 }, (_, n) => pdf(`10.2.0.${n}`)))
      expect(crowd.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200))
      const changed = async (aboutMe: string) => {
        await patchProfile(strict, member, { aboutMe })
        return pdf('10.3.0.1')
      }
      expect((await changed('I teach the violin.')).statusCode).toBe(200)
      const refused = await changed('I teach the veena.')
      expect(refused.statusCode).toBe(429)
      expect(refused.headers).toMatchObject({
        'retry-after': expect.any(String),
        'content-type': 'text/html; charset=utf-8',
      })
      expect(refused.body).toContain('try again in a minute')
      expect(refused.body).not.toContain(member.name)
    } finally {
      await strict.close()
    }
  })

  it('hold no other call up: the server answers while they are made (BIO-15)', async () => {
    await aPhoto(test, bride)
    const links = await Promise.all(
      Array.from({ length: 12 }, () => make({ parts: [...BIODATA_PARTS], language: 'both' })),
    )
    // exclude what the first drawing loads
    await open(links[0]!.path)
    const before = performance.eventLoopUtilization()
    await Promise.all(links.map(({ pdf }) => open(pdf)))
    const { utilization } = performance.eventLoopUtilization(before)
    expect(utilization).toBeLessThan(0.5)
  })
})

describe('pictures of a biodata', () => {
  it('carry the recipient’s name, so that two recipients have two pictures (BIO-13)', async () => {
    await aPhoto(test, bride)
    const pixels = async (recipient: string) => {
      const { path } = await make({ recipient, parts: ['photos'] })
      const { rawPayload, headers } = await open(`${path}/photos/1.jpg`)
      expect(headers['content-type']).toBe('image/jpeg')
      expect((await open(`${path}/photos/2.jpg`)).statusCode).toBe(404)
      return sharp(rawPayload).raw().toBuffer()
    }
    const [one, other] = [await pixels('Ramasamy'), await pixels('ராமசாமி')]
    expect(one.length).toBe(other.length)
    expect(one.equals(other)).toBe(false)
    expect((await open(`${(await make()).path}/photos/1.jpg`)).statusCode).toBe(404)
  })

  it('include one for messengers, drawn without fonts of the machine (BIO-13)', async () => {
    const { path } = await make({ language: 'ta' })
    const { rawPayload } = await open(`${path}/biodata.jpg`)
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1080, 1350])
  })
})
