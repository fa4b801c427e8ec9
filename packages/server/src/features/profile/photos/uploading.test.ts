import { request } from 'node:http'
import { join } from 'node:path'
import { PHOTO_BYTES } from '@thunai/contract/frame/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { gifOf, multipart, MULTIPART, picture, pngBomb, sendParts, upload } from '../../../testing/members/a-photo.ts'
import { filesBelow } from '../../../testing/files-below.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesOf } from './photo-files.ts'
import { tidyPhotos } from './removing/tidy-photos.ts'

let test: TestApp
let member: TestMember
let jpeg: Buffer
beforeAll(async () => {
  test = await openTestApp()
  // not allowed for uploads, but needed to check results
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  member = await aMember(test.services)
  jpeg = await picture().jpeg().toBuffer()
})
afterAll(() => test.close())

/** Whatever lies where photos are kept, also what is half written. */
const kept = () => filesBelow(join(test.services.config.dataDir, 'photos'))
const fetched = async (file: string) => {
  const response = await test.app.inject({ method: 'GET', url: `/uploads/${file}` })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}
const refused = async (content: Uint8Array, as = {}) => {
  const before = kept()
  const { status, body } = await upload(test, member, content, as)
  expect(kept()).toEqual(before)
  return [status, body.message]
}

describe('an uploaded photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be %s by its content, whatever it is called (API-FILE-01, API-FILE-02, G-68)',
    async (format) => {
      const { status, body } = await upload(test, member, await picture()[format]().toBuffer(), {
        filename: 'x.exe',
        type: 'text/plain',
      })
      expect([status, body.statusCode]).toEqual([200, 200])
      expect(body.data).toMatch(/^[0-9a-f]{32}\.jpg$/)
      const { status: served, type, bytes } = await fetched(body.data)
      expect([served, type]).toEqual([200, 'image/jpeg'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 720 })
    },
  )

  it('is kept in three sizes of AVIF and WebP and one plain JPEG, never enlarged', async () => {
    const { body } = await upload(test, member, await picture(1500, 1800).png().toBuffer())
    const sizes = await Promise.all(
      filesOf(body.data).map(async (file) => {
        const { type, bytes } = await fetched(file)
        const { width, height } = await sharp(bytes).metadata()
        return `${type} ${width}x${height}`
      }),
    )
    expect(sizes).toEqual([
      'image/jpeg 1067x1280',
      'image/avif 1067x1280',
      'image/webp 1067x1280',
      'image/avif 480x576',
      'image/webp 480x576',
      'image/avif 240x288',
      'image/webp 240x288',
    ])
    const small = await upload(test, member, await picture(50, 60).png().toBuffer())
    expect(await sharp((await fetched(filesOf(small.body.data)[1] ?? '')).bytes).metadata()).toMatchObject({
      width: 50,
      height: 60,
    })
  })

  it('loses place, camera and owner, and stands upright (T13, SEC-07)', async () => {
    const sent = await picture(300, 200)
      .withExif({
        IFD0: { Make: 'Camera 4711', Copyright: 'Kavitha' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('4711')
    const { body } = await upload(test, member, sent)
    for (const file of filesOf(body.data)) {
      const { bytes } = await fetched(file)
      const { exif, xmp, iptc, icc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toMatch(/4711|Kavitha|GPS|Exif/)
      expect(width).toBeLessThan(height)
    }
    // turned a quarter to the right, the red top is on the right
    const { data, info } = await sharp((await fetched(body.data)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels] ?? 0
    expect(redAt(info.width - 20)).toBeGreaterThan(180)
    expect(redAt(20)).toBeLessThan(70)
  })

  it('keeps nothing that was hidden in it (T70)', async () => {
    const { body } = await upload(
      test,
      member,
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script><?php evil ?>')]),
    )
    for (const file of filesOf(body.data))
      expect((await fetched(file)).bytes.toString('latin1')).not.toMatch(/script|php/)
  })

  it('is never kept under a name of the sender’s choice (T71)', async () => {
    for (const filename of ['../../x.jpg', '%2e%2e%2fx.jpg', 'a\u0000.jpg', 'x'.repeat(5000), 'அ.jpg', '']) {
      expect((await upload(test, member, jpeg, { filename })).body.data).toMatch(/^[0-9a-f]{32}\.jpg$/)
    }
    expect(kept().every((name) => /^[0-9a-f]{32}(-(small|medium|large))?\.(jpg|avif|webp)$/.test(name))).toBe(true)
  })

  it('that is never put into a profile is gone after a day (G-68)', async () => {
    const { body } = await upload(test, member, jpeg)
    test.clock.pass({ hours: 23 })
    await tidyPhotos(test.services)
    expect((await fetched(body.data)).status).toBe(200)
    test.clock.pass({ hours: 2 })
    await tidyPhotos(test.services)
    for (const file of filesOf(body.data)) expect((await fetched(file)).status).toBe(404)
    expect(kept()).toEqual([])
    member = await aMember(test.services)
  })
})

describe('refused, with nothing left behind:', () => {
  const NOT_AN_IMAGE = [400, 'Only image files are allowed.']
  const DAMAGED = [400, 'This picture cannot be read. Please choose another one.']
  const TOO_LARGE = [400, 'This picture has too many pixels. Please choose a smaller one.']

  it('what isn’t one of the four kinds of picture, named .jpg or not (VAL-25, T67)', async () => {
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7\n',
      'MZ\u0090\u0000',
      'BM',
      '',
      'x',
      '\u0000\u0000\u0000\u001cftypheic',
      'II*\u0000',
      '<?xml version="1.0"?><svg/>',
    ]
    for (const content of others)
      expect([content, ...(await refused(Buffer.from(content, 'latin1')))]).toEqual([content, ...NOT_AN_IMAGE])
    expect(await refused(await picture().avif().toBuffer())).toEqual(NOT_AN_IMAGE)
  })

  it('a picture cut off, or one that only begins like one (T67, T70)', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture()[format]().toBuffer()
      expect([format, ...(await refused(whole.subarray(0, Math.floor(whole.length * 0.6))))]).toEqual([
        format,
        ...DAMAGED,
      ])
    }
    expect(await refused(Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]))).toEqual(
      DAMAGED,
    )
    expect(await refused(Buffer.from('GIF89a=1;alert(1)'))).toEqual(DAMAGED)
  })

  it('more pixels than a photo has, before any of them is drawn (T69)', async () => {
    const bombs = [pngBomb(16_000), pngBomb(30_000, false), pngBomb(50_000, false), gifOf(1000)]
    expect(await refused(pngBomb(5100))).toEqual(TOO_LARGE)
    for (const bomb of bombs) {
      expect(bomb.length).toBeLessThan(100_000)
      const [begun, memory] = [performance.now(), process.memoryUsage.rss()]
      expect(await refused(bomb)).toEqual(TOO_LARGE)
      expect(performance.now() - begun).toBeLessThan(5000)
      // decoded, the first of them takes 256 MB
      expect(process.memoryUsage.rss() - memory).toBeLessThan(200e6)
    }
  })

  it('five megabytes, and not a byte less (VAL-26, CONST-03, T68)', async () => {
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    expect((await upload(test, member, padded(PHOTO_BYTES - 1))).status).toBe(200)
    for (const bytes of [PHOTO_BYTES, PHOTO_BYTES + 1, PHOTO_BYTES * 3])
      expect(await refused(padded(bytes))).toEqual([413, 'File size must be less than 5MB.'])
  })

  it('who isn’t logged in, before anything is read (SEC-07, T72)', async () => {
    const { status, body } = await sendParts(test, undefined, multipart([{ filename: 'x.jpg', content: jpeg }]))
    expect([status, body.message]).toEqual([401, 'Please log in to continue.'])
  })

  it('bodies that are no form with one file (T73)', async () => {
    const file = { filename: 'x.jpg', content: jpeg }
    const answer = async (body: Buffer | string) => (await sendParts(test, member, body)).status
    const before = kept()
    expect(await answer(multipart([]))).toBe(400)
    expect(await answer(multipart([{ name: 'other', content: 'x' }]))).toBe(400)
    expect(await answer(multipart([{ name: 'photo', ...file }]))).toBe(400)
    expect(await answer(multipart([file, file]))).toBe(400)
    expect(await answer(multipart(Array.from({ length: 1000 }, () => ({ name: 'x', content: 'x' }))))).toBe(413)
    expect(await answer('no boundary at all')).toBe(400)
    expect(await answer(multipart([file]).subarray(0, 3000))).toBe(400)
    expect(kept()).toEqual(before)
    const sentAs = async (type: string) =>
      (
        await test.call('POST', '/multipartfile/file/savefile', {
          token: member.token,
          body: '{}',
          headers: { 'content-type': type },
        })
      ).status
    expect([await sentAs('application/json'), await sentAs('multipart/form-data')]).toEqual([400, 400])
    expect(
      (await test.call('POST', '/profile/search/profilelist', { body: multipart([file]), headers: MULTIPART })).status,
    ).toBe(415)
  })
})

it('an upload while the disk is full is refused for the moment, and leaves nothing behind', async () => {
  const before = kept()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const put = vi.spyOn(test.services.files, 'put').mockRejectedValue(full)
  const { status, body } = await upload(test, member, jpeg)
  put.mockRestore()
  expect([status, body.code, kept()]).toEqual([503, 'busy', before])
})

describe('many uploads', () => {
  it('of one member at once are all kept, each once (T73)', async () => {
    const other = await aMember(test.services)
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(test, other, jpeg)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.data)).size).toBe(6)
  })

  it('stop at thirty in half an hour (T72)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    const sender = await aMember(strict.services)
    for (let n = 0; n < 30; n++) expect((await upload(strict, sender, Buffer.from('no picture'))).status).toBe(400)
    const { status, headers } = await upload(strict, sender, jpeg)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect((await upload(strict, await aMember(strict.services), jpeg)).status).toBe(200)
  })

  it('leave no more than a few waiting', async () => {
    const other = await aMember(test.services)
    for (let n = 0; n < 18; n++) await upload(test, other, await picture(20, 24).png().toBuffer())
    const { rows } = await test.services.database.pool.query('select from photo where profile_id = $1', [
      other.profileId,
    ])
    expect(rows).toHaveLength(16)
  })
})

it('a sender who goes away in the middle leaves nothing, and the server goes on', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const before = kept()
  const body = multipart([
    { filename: 'x.jpg', content: await picture(1000, 1000).png({ compressionLevel: 0 }).toBuffer() },
  ])
  await new Promise<void>((gone) => {
    const sending = request(`${address}/multipartfile/file/savefile`, {
      method: 'POST',
      headers: { ...MULTIPART, authorization: `Bearer ${member.token}`, 'content-length': body.length },
    })
    sending.on('error', () => gone())
    sending.write(body.subarray(0, 200_000), () => sending.destroy(new Error('the line broke')))
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'photo.jpg')
  const answer = await fetch(`${address}/multipartfile/file/savefile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
  expect(kept().length - before.length).toBe(filesOf('x.jpg').length)
})
