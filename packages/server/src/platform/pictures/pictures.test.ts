import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openPictures } from './pictures.ts'

it('a picture whose worker process ends can be sent again, and another process copies it', async () => {
  const pictures = openPictures({ pixels: 25_000_000 })
  const sent = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const copy = () => pictures.copy(sent, [{ fit: 'inside', width: 100, height: 100, format: 'avif' }])
  const copying = copy()
  await setImmediate()
  const [failed] = await Promise.allSettled([copying, pictures.close()])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'busy', retryAfterSeconds: expect.any(Number) } })
  expect(await copy()).toMatchObject({ width: 100, height: 100, copies: [expect.any(Buffer)] })
  await pictures.close()
})
