import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { PHOTO_BYTES } from '../packages/contract/src/frame/limits.ts'
import { photoFile } from '../packages/contract/src/values/photo-files.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices } from '../packages/server/src/services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { gifOf, pngBomb } from '../packages/server/src/testing/a-photo.ts'
import { asAdmin } from './as-admin.ts'
import { KilledServer } from './killed-server.ts'

/**
 * What does a photo of nearly 5 MB cost, beside the picture library alone; what does a card's thumbnail weigh; and what
 * do hostile files cost before they are refused? Against a server process on PostgreSQL (Linux: memory is read from /proc).
 */
const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ROUNDS = 9
const TOGETHER = 8
const MB = 1e6

export async function benchPhotos(): Promise<boolean> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  const photo = await heavyPhoto()
  writeFileSync(join(folder, 'photo.jpg'), photo)
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env))
  const server = new KilledServer(env)
  try {
    await prepareDatabase(services.database)
    const members = await Promise.all(Array.from({ length: TOGETHER }, () => aMember(services)))
    await server.start()
    const [first] = members
    if (!first) return false
    const bare: { ms: number; growth: number } = JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, 'bare-sharp.ts'), join(folder, 'photo.jpg')], {
        encoding: 'utf8',
      }),
    )
    const send = (content: Uint8Array, token = first.token) => upload(server.address, token, content)
    const idle = memory(server.pid)
    const times: number[] = []
    let stored = ''
    for (let n = 0; n < ROUNDS; n++) {
      const sent = await send(photo)
      times.push(sent.ms)
      stored = sent.name
    }
    const one = memory(server.pid)
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
      `  ${TOGETHER} members at once: all in ${Math.round(performance.now() - begun)} ms, ${Math.round((memory(server.pid).peak - idle.now) / MB)} MB more than idle`,
    )
    weigh(join(folder, 'photos'), stored)
    return together.every(({ status }) => status === 200) && (await refuse(send, server.pid))
  } finally {
    await server.kill()
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
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

async function refuse(
  send: (content: Uint8Array) => Promise<{ status: number; ms: number }>,
  pid: number,
): Promise<boolean> {
  const before = memory(pid).peak
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const files: readonly (readonly [string, Uint8Array, number])[] = [
    ['PNG 16,000 × 16,000 in 31 kB', pngBomb(16_000), 400],
    ['PNG 50,000 × 50,000', pngBomb(50_000, false), 400],
    ['GIF of 1,000 frames', gifOf(1000), 400],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['HTML', Buffer.from('<script>alert(1)</script>'), 400],
    ['PDF', Buffer.from('%PDF-1.7'), 400],
    ['a program', Buffer.from('MZ'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['JPEG cut off', whole.subarray(0, whole.length / 2), 400],
    ['GIF that is a script', Buffer.from('GIF89a=1;alert(1)'), 400],
    ['5 MB', Buffer.concat([whole, Buffer.alloc(PHOTO_BYTES - whole.length)]), 413],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024), 413],
    ['5 MB less a byte', Buffer.concat([whole, Buffer.alloc(PHOTO_BYTES - 1 - whole.length)]), 200],
  ]
  let isRight = true
  for (const [what, content, expected] of files) {
    const { status, ms } = await send(content)
    isRight &&= status === expected
    console.log(`  ${what}: ${status} after ${Math.round(ms)} ms${status === expected ? '' : `, not ${expected}`}`)
  }
  console.log(`  the peak of memory rose by ${Math.round((memory(pid).peak - before) / MB)} MB over all of these`)
  return isRight
}
