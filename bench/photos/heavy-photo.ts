import sharp from 'sharp'
import { PHOTO_BYTES } from '@thunai/contract/frame/limits'

/** Twelve megapixels with large shapes, fine detail and grain, like a photo, padded to a byte below the limit. */
export async function aHeavyPhoto(): Promise<Buffer> {
  const layers = await Promise.all([noise(24, 80), noise(240, 22), noise(1200, 9), noise(4000, 6)])
  const [ground, ...rest] = layers
  const raw = await sharp(ground)
    .composite(rest.map((input) => ({ input, blend: 'overlay' as const })))
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (let quality = 98; ; quality -= 2) {
    const photo = await sharp(raw).jpeg({ quality }).toBuffer()
    if (photo.length < PHOTO_BYTES) return Buffer.concat([photo, Buffer.alloc(PHOTO_BYTES - 1 - photo.length)])
  }
}

/** Grain of some width, spread over the whole photo. */
async function noise(width: number, sigma: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma } as const
  const create = { width, height: (width * 3) / 4, channels: 3, background: '#888', noise: grain } as const
  const drawn = await sharp({ create }).png().toBuffer()
  return sharp(drawn).resize(4000, 3000, { kernel: 'cubic' }).png({ compressionLevel: 0 }).toBuffer()
}
