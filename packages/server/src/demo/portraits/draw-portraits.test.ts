import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PORTRAIT_FOLDER } from './copy-portraits.ts'
import { ALL_PORTRAITS, portraitFile } from './demo-portrait.ts'
import { drawPortrait } from './draw-portraits.ts'

describe('the portraits of demo members', () => {
  it('exist for every number, small, and in the size of cards', async () => {
    const expected = ALL_PORTRAITS.map(({ gender, number, view }) => portraitFile(gender, number, view))
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

  it('differ from each other, and are the same when drawn again', () => {
    const draw = () => ALL_PORTRAITS.map(({ gender, number, view }) => drawPortrait(gender, number, view))
    const drawn = draw()
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(draw()).toEqual(drawn)
  })
})
