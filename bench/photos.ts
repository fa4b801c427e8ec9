import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PHOTO_BYTES } from '../packages/contract/src/frame/limits.ts'
import { photoFile } from '../packages/contract/src/values/photo-files.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { openOwnDatabase } from './own-database.ts'
import { startServer } from '../packages/server/src/testing/server-process.ts'

/**
 * The cost of a photo of nearly 5 MB, beside the picture library alone, and the weight of a card's thumbnail. Against a server
 * process on PostgreSQL (Linux: memory is read from /proc).
 */
const ROUNDS = 9
const TOGETHER = 8
const MB = 1e6

export async function benchPhotos(): Promise<boolean> {
  const { services, env, folder, close } = await openOwnDatabase()
  const photo = await heavyPhoto()
  writeFileSync(join(folder, 'photo.jpg'), photo)
  const { server, address, stop } = await startServer(env)
  const pid = server.pid ?? 0
  try {
    const members = await Promise.all(Array.from({ length: TOGETHER }, () => aMember(services)))
    const [first] = members
    if (!first) return false
    const bare: { ms: number; growth: number } = JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, 'bare-sharp.ts'), join(folder, 'photo.jpg')], {
        encoding: 'utf8',
      }),
    )
    const send = (content: Uint8Array, token = first.token) => upload(address, token, content)
    const idle = memory(pid)
    const times: number[] = []
    let stored = ''
    for (let n = 0; n < ROUNDS; n++) {
      const sent = await send(photo)
      times.push(sent.ms)
      stored = sent.name
    }
    const one = memory(pid)
    const begun = performance.now()
    const together = await Promise.all(members.map(({ token }) => send(photo, token)))
    console.log(`  a JPEG of ${(photo.length / MB).toFixed(2)} MB, 12 megapixels, kept as seven files`)
    console.log(
      `  the library alone: ${Math.round(bare.ms)} ms, ${Math.round(bare.growth / MB)} MB more memory at its peak`,
    )
    console.log(
      `  over the wire:     ${Math.round(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)} ms, ${Math.round((one.peak - idle.now) / MB)} MB more (idle ${Math.round(idle.now / MB)} MB)`,
    )
    console.log(
      `  ${TOGETHER} members at once: all in ${Math.round(performance.now() - begun)} ms, ${Math.round((memory(pid).peak - idle.now) / MB)} MB more than idle`,
    )
    weigh(join(folder, 'photos'), stored)
    return together.every(({ status }) => status === 200)
  } finally {
    await stop()
    await close()
  }
}

/** Twelve megapixels with large shapes, fine detail and grain, as a photo has them, filled up to a byte below the limit. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: (width * 3) / 4,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const spread = async (width: number, sigma: number) =>
    sharp(await noise(width, sigma))
      .resize(4000, 3000, { kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const layers = await Promise.all([spread(24, 80), spread(240, 22), spread(1200, 9), spread(4000, 6)])
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

async function upload(
  address: string,
  token: string,
  content: Uint8Array,
): Promise<{ status: number; ms: number; name: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const begun = performance.now()
  const answer = await fetch(`${address}/multipartfile/file/savefile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data?: string }
  return { status: answer.status, ms: performance.now() - begun, name: data ?? '' }
}

function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

function weigh(photos: string, stored: string): void {
  const portraits = join(import.meta.dirname, '../packages/server/data/demo/portraits')
  const bytes = (folder: string, file: string) => readFileSync(join(folder, file)).length
  const numbers = Array.from({ length: 20 }, (_, n) => `f${String(n + 1).padStart(2, '0')}.webp`)
  for (const [size, what] of [
    ['small', '240 px wide'],
    ['medium', '480 px wide'],
  ] as const) {
    const average =
      numbers.reduce((sum, name) => sum + bytes(portraits, photoFile(name, size, 'avif')), 0) / numbers.length
    console.log(
      `  a card's thumbnail, ${what}: AVIF ${bytes(photos, photoFile(stored, size, 'avif'))}, WebP ${bytes(photos, photoFile(stored, size, 'webp'))} bytes of this photo; a drawn portrait ${Math.round(average)} as AVIF`,
    )
  }
}
