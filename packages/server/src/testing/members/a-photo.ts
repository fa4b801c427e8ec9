import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

const SAVE = '/multipartfile/file/savefile'
const BOUNDARY = '----thunai-test-boundary'

interface Part {
  readonly name?: string
  readonly filename?: string | undefined
  readonly type?: string
  readonly content: Uint8Array | string
}

export const multipart = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Sends a multipart body to the upload call. */
export const sendParts = (
  test: TestApp,
  member: Pick<TestMember, 'token'> | undefined,
  body: Buffer | string,
): Promise<Answer> => test.call('POST', SAVE, { token: member?.token, body, headers: MULTIPART })

/** Uploads a file as a browser does. */
export const upload = (
  test: TestApp,
  member: TestMember,
  content: Uint8Array,
  as: { filename?: string; type?: string } = {},
): Promise<Answer> =>
  sendParts(test, member, multipart([{ filename: as.filename ?? 'photo.jpg', type: as.type ?? 'image/jpeg', content }]))

/** A picture in two colours: red on top, blue below. */
export const picture = (width = 600, height = 720): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    {
      input: { create: { width, height: Math.ceil(height / 2), channels: 3, background: '#2020d0' } },
      gravity: 'south',
    },
  ])

/** Uploads a photo and adds it to the gallery; returns its name. */
export async function aPhoto(test: TestApp, member: TestMember): Promise<string> {
  const { body } = await upload(test, member, await picture().jpeg().toBuffer())
  const file = String(body.data)
  await test.call('POST', '/profile/photos', { token: member.token, body: { file } })
  return file
}

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(head))
  return Buffer.concat([length, head, check])
}

/** A black-and-white PNG of this size in a few kilobytes; without `whole` its pixels are missing. */
export function pngBomb(side: number, whole = true): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(whole ? side * (1 + Math.ceil(side / 8)) : 100))
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of `frames` frames, each of one pixel. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(
    '!\xf9\x04\x00\x0a\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
