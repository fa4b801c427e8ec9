import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { QUALITY } from '../packages/server/src/platform/pictures/pictures.ts'
import { COPIES } from '../packages/server/src/features/profile/photos/photo-files.ts'

/** Makes the same copies with the library alone, each from the file; prints milliseconds and peak memory as JSON. */
const sent = readFileSync(process.argv[2] ?? '')
sharp.concurrency(1)
sharp.cache(false)
const before = process.memoryUsage.rss()
const times: number[] = []
for (let n = 0; n < 7; n++) {
  const begun = performance.now()
  for (const { fit, width, height, format } of COPIES) {
    await sharp(sent)
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: true })
      [format](QUALITY[format])
      .toBuffer()
  }
  times.push(performance.now() - begun)
}
console.log(
  JSON.stringify({ ms: times.toSorted((a, b) => a - b)[3], growth: process.resourceUsage().maxRSS * 1024 - before }),
)
