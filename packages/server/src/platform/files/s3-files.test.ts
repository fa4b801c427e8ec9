import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PHOTO_FORMATS, photoFile } from '@thunai/contract/values/photo-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { aMember } from '../../testing/members/a-member.ts'
import { aPhoto, picture, upload } from '../../testing/members/a-photo.ts'
import { openObjectStore, type ObjectStore } from '../../testing/outside/object-store.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { PICTURES } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { openS3Files } from './s3-files.ts'

const filesOf = (name: string) => [
  name,
  ...(['large', 'medium', 'small'] as const).flatMap((size) =>
    PHOTO_FORMATS.map((format) => photoFile(name, size, format)),
  ),
]

let store: ObjectStore
let test: TestApp
beforeAll(async () => {
  store = await openObjectStore()
  test = await openTestApp(store.settings)
})
afterAll(async () => {
  await test.close()
  await store.close()
})

describe('photos in an object store', () => {
  it('are stored, served and removed as in a folder (API-FILE-02, G-69)', async () => {
    const member = await aMember(test.services)
    const file = await aPhoto(test, member)
    const answers = await Promise.all(filesOf(file).map((name) => test.call('GET', `/uploads/${name}`)))
    expect(answers.map(({ status, headers }) => [status, headers['content-type'], headers['cache-control']])).toEqual(
      ['jpeg', 'avif', 'webp', 'avif', 'webp', 'avif', 'webp'].map((type) => [
        200,
        `image/${type}`,
        'private, max-age=31536000, immutable',
      ]),
    )
    expect(Number(answers[0]?.headers['content-length'])).toBeGreaterThan(1000)
    expect((await test.call('GET', `/uploads/${file}`, { headers: { 'if-none-match': `"${file}"` } })).status).toBe(304)
    await test.call('DELETE', `/profile/photos/${file}`, { token: member.token })
    for (const name of filesOf(file)) expect((await test.call('GET', `/uploads/${name}`)).status).toBe(404)
  })

  it("get 404 for a missing file and for a name that is no picture's", async () => {
    const { files } = test.services
    expect(await files.get('none.webp')).toBeUndefined()
    expect(await files.get('../token-secret')).toBeUndefined()
    await files.remove('none.webp')
    await files.copy([['none.webp', 'new.webp']])
    expect(await files.get('new.webp')).toBeUndefined()
    await expect(files.put('../escaped.webp', Buffer.from('x'))).rejects.toThrow('name')
  })

  it.each([
    ['a key that the store doesn’t know', { STORAGE_KEY_ID: 'wrong' }, /access key/i],
    ['a wrong secret', { STORAGE_SECRET: 'wrong' }, /signature/i],
  ])('stay out of reach with %s', async (_, wrong, refusal) => {
    const config = readConfig({
      DATA_DIR: test.services.config.dataDir,
      TOKEN_SECRET: 'x'.repeat(40),
      ...store.settings,
      ...wrong,
    })
    const files = await openFiles(config, PICTURES)
    await expect(files.put('a.webp', Buffer.from('x'))).rejects.toThrow(refusal)
    await expect(files.get('a.webp')).rejects.toThrow(refusal)
    files.close?.()
    expect(await test.services.files.get('a.webp')).toBeUndefined()
  })

  it.each([
    ['is away', { STORAGE_URL: 's3://photos?endpoint=http%3A%2F%2F127.0.0.1%3A9' }],
    ['refuses', { STORAGE_SECRET: 'wrong' }],
  ])('are refused for the moment when the store %s, and leave nothing behind', async (_, wrong) => {
    await using away = await openTestApp({ ...store.settings, ...wrong }, { log: heardLog().log })
    const member = await aMember(away.services)
    const { status, text } = await upload(away, member, await picture().jpeg().toBuffer())
    expect([status, text]).toEqual([503, expect.not.stringMatching(/127|ECONN|s3/i)])
    expect(await away.services.db.selectFrom('photo').select('id').execute()).toEqual([])
  })
})

describe('an object store that accepts connections but never answers', () => {
  it('times out, so that no page or task waits forever', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { storage } = readConfig({
      TOKEN_SECRET: 'x'.repeat(40),
      ...store.settings,
      STORAGE_URL: `s3://photos?endpoint=http%3A%2F%2F127.0.0.1%3A${port}`,
    })
    const files = await openS3Files(storage!, PICTURES, 100)
    await expect(files.get('a.webp')).rejects.toThrow(/timeout|timed out/i)
    await expect(files.put('a.webp', Buffer.from('x'))).rejects.toThrow(/timeout|timed out/i)
    files.close?.()
    silent.closeAllConnections()
    silent.close()
  })
})

describe('STORAGE_URL', () => {
  const storage = (STORAGE_URL: string, more: Record<string, string> = {}) =>
    readConfig({ TOKEN_SECRET: 'x'.repeat(40), STORAGE_URL, ...more }).storage

  it('names bucket, folder, endpoint and region; without it photos are in a folder', () => {
    expect(storage('s3://my-bucket')).toEqual({
      bucket: 'my-bucket',
      prefix: '',
      endpoint: undefined,
      region: 'us-east-1',
      key: undefined,
    })
    expect(
      storage('s3://my-bucket/a/b/?endpoint=https://s3.example.in&region=in-1', {
        STORAGE_KEY_ID: 'k',
        STORAGE_SECRET: 's',
      }),
    ).toEqual({
      bucket: 'my-bucket',
      prefix: 'a/b/',
      endpoint: 'https://s3.example.in',
      region: 'in-1',
      key: { id: 'k', secret: 's' },
    })
    expect(storage('')).toBeUndefined()
  })

  it('stops the start with a plain line if it is wrong', () => {
    for (const wrong of [
      'my-bucket',
      'https://x',
      's3://',
      's3://UPPER',
      's3://key:secret@bucket',
      's3://bucket?endpoint=ftp://x',
      's3://bucket?endpoint=x',
    ]) {
      expect(() => storage(wrong)).toThrow('STORAGE_URL must look like')
    }
    expect(() => storage('s3://bucket', { STORAGE_KEY_ID: 'k' })).toThrow('needed together')
  })
})
