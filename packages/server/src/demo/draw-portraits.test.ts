import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENDERS } from '@thunai/contract/values/choices'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PORTRAIT_FOLDER } from './copy-portraits.ts'
import { PORTRAITS, portraitFile } from './demo-portrait.ts'
import { drawPortrait } from './draw-portraits.ts'

describe('the portraits of demo members', () => {
  it('are there for every number, light, and of the size that cards show', async () => {
    const expected = GENDERS.flatMap((gender) =>
      Array.from({ length: PORTRAITS }, (_, place) => portraitFile(gender, place + 1)),
    )
    const smaller = ['-small.avif', '-small.webp', '-medium.avif']
    expect(readdirSync(PORTRAIT_FOLDER).toSorted()).toEqual(
      expected.flatMap((file) => [file, ...smaller.map((end) => file.replace('.webp', end))]).toSorted(),
    )
    for (const file of expected) {
      const bytes = readFileSync(join(PORTRAIT_FOLDER, file))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
      expect(bytes.length).toBeLessThan(25_000)
    }
  })

  it('differ from each other and stay the same when drawn again', () => {
    const drawn = GENDERS.flatMap((gender) =>
      Array.from({ length: PORTRAITS }, (_, place) => drawPortrait(gender, place + 1)),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawPortrait('Female', 1)).toBe(drawn[GENDERS.indexOf('Female') * PORTRAITS])
  })
})
