import { execFileSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoFile } from '@thunai/contract/values/photo-files'
import { openCluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb, startServer } from '../../packages/server/src/testing/databases/server-process.ts'
import { aMember } from '../../packages/server/src/testing/members/a-member.ts'
import { defineBench } from '../parts/bench.ts'
import { openOwnDatabase } from '../parts/own-database.ts'
import { at, sorted } from '../parts/times.ts'
import { aHeavyPhoto } from './heavy-photo.ts'
import { measureLooks, measureMarks } from './one-photo.ts'

const TOGETHER = 8
const MB = 1e6

export const photos = defineBench({
  name: 'photos',
  shows: 'a photo of 5 MB uploaded, beside the picture library alone; marked, beside unmarked; and looked at',
  options: { times: 40, uploads: 9 },
  run: async ({ times, uploads }) => {
    await measureUploads(uploads)
    console.table({ ...(await measureMarks(times)), ...(await measureLooks(times)) })
  },
})

/** Memory is read from /proc, so this needs Linux. It includes the process that makes the copies. */
async function measureUploads(uploads: number): Promise<void> {
  await using cluster = await openCluster()
  await using own = await openOwnDatabase({ url: cluster.url })
  const photo = await aHeavyPhoto()
  const file = join(own.folder, 'photo.jpg')
  writeFileSync(file, photo)
  const members = await Promise.all(Array.from({ length: TOGETHER }, () => aMember(own.services)))
  await using served = await startServer(own.env)
  const bare: { ms: number; growth: number } = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'bare-sharp.ts'), file, `${uploads}`], {
      encoding: 'utf8',
    }),
  )
  const idle = memoryMb(served.pid)
  const growth = () => Math.round(memoryMb(served.pid, 'VmHWM') - idle)
  const times: number[] = []
  let stored = ''
  for (let n = 0; n < uploads; n++) {
    const begun = performance.now()
    stored = await upload(served.address, members[0]?.token, photo)
    times.push(performance.now() - begun)
  }
  const oneByOne = { ms: Math.round(at(sorted(times), 0.5)), 'more MB at the peak': growth() }
  const begun = performance.now()
  await Promise.all(members.map(({ token }) => upload(served.address, token, photo)))
  console.log(`  a JPEG of ${(photo.length / MB).toFixed(2)} MB, 12 megapixels, kept as seven files`)
  console.table({
    'the library alone': { ms: Math.round(bare.ms), 'more MB at the peak': Math.round(bare.growth / 2 ** 20) },
    'over the wire': oneByOne,
    [`${TOGETHER} members at once`]: { ms: Math.round(performance.now() - begun), 'more MB at the peak': growth() },
  })
  const bytes = (size: 'small' | 'medium', format: 'avif' | 'webp') =>
    statSync(join(own.folder, 'photos', photoFile(stored, size, format))).size
  for (const size of ['small', 'medium'] as const)
    console.log(`  a card’s ${size} thumbnail: AVIF ${bytes(size, 'avif')}, WebP ${bytes(size, 'webp')} bytes`)
}

/** The name under which the photo is stored. */
async function upload(address: string, token: string | undefined, content: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const answer = await fetch(`${address}/multipartfile/file/savefile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}.`)
  return ((await answer.json()) as { data: string }).data
}
