import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { COPIES } from '../../packages/server/src/features/profile/photos/photo-files.ts'
import { QUALITY } from '../../packages/server/src/platform/pictures/encoding.ts'
import { at, timesOf } from '../parts/times.ts'

/**
 * Makes the same copies with the library only, each from the file, repeatedly; prints milliseconds and peak memory as
 * JSON.
 */
const sent = readFileSync(process.argv[2] ?? '')
sharp.concurrency(1)
sharp.cache(false)
const before = process.memoryUsage.rss()
const times = await timesOf(Number(process.argv[3]), async () => {
  for (const { fit, width, height, format } of COPIES)
    await sharp(sent)
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: true })
      [format](QUALITY[format])
      .toBuffer()
})
console.log(JSON.stringify({ ms: at(times, 0.5), growth: process.resourceUsage().maxRSS * 1024 - before }))
