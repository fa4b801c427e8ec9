import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, type RegisteredMember } from './test.ts'

/** Adds a photo that only permitted members can see. */
export async function withGuardedPhoto(request: APIRequestContext, { token }: RegisteredMember): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const buffer = await sharp({ create: { width: 600, height: 720, channels: 3, background: '#3c7a5a' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'mary.jpg', mimeType: 'image/jpeg', buffer }
  // restricted before upload, because a page that listed the photo earlier would request a deleted file
  const settings = await request.patch('/profile/settings', { headers, data: { photoVisibility: 'accepted' } })
  expect(settings.status()).toBe(200)
  const { data } = await (await request.post('/multipartfile/file/savefile', { headers, multipart: { file } })).json()
  expect((await request.post('/profile/photos', { headers, data: { file: data } })).status()).toBe(200)
}
