import sharp from 'sharp'
import { drawPortrait } from '../demo/portraits/draw-portraits.ts'
import { drawLine } from '../platform/letters/drawn-letters.ts'

/** A drawing of many shapes, different for each number and as unlike the others as photos are. */
export async function aDrawing(seed: number, { width = 600, height = 720 } = {}): Promise<Buffer> {
  let state = (seed + 1) * 2_654_435_761
  const next = (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ (state << 7)) >>> 0
    return state % most
  }
  const colour = () => `rgb(${next(256)},${next(256)},${next(256)})`
  const shapes = Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${next(width)}" cy="${next(height)}" rx="${20 + next(140)}" ry="${20 + next(140)}" fill="${colour()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour()}"/>${shapes.join('')}</svg>`
  return render(svg)
}

/** Draws `count` people side by side. */
export async function aGroup(people: number): Promise<Buffer> {
  const drawings = Array.from({ length: people }, (_, at) => render(drawPortrait(at % 2 ? 'Male' : 'Female', at)))
  const [width, height] = [400, 480]
  const each = await Promise.all(
    drawings.map(async (drawing, at) => ({
      input: await sharp(await drawing)
        .resize(width, height)
        .toBuffer(),
      left: at * width,
      top: 0,
    })),
  )
  return sharp({ create: { width: people * width, height, channels: 3, background: '#fff' } })
    .composite(each)
    .jpeg()
    .toBuffer()
}

/** Renders a drawing to a picture; enables the SVG reader, which is blocked where photos are read. */
async function render(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

/** Edits that a thief makes to a picture before using it. */
export const COPIED: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  resized: (picture) => sharp(picture).resize(260).jpeg({ quality: 70 }).toBuffer(),
  watermarked: async (picture) => {
    // Outlines of letters, because text would be drawn with the machine's fonts, or not at all.
    const { path } = drawLine('from elsewhere.example', 32)
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    const mark = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="50"><rect width="100%" height="100%" fill="#eee" fill-opacity="0.4"/><path transform="translate(20 36)" d="${path}"/></svg>`,
    )
    return sharp(picture)
      .composite([{ input: mark, gravity: 'south' }])
      .jpeg()
      .toBuffer()
  },
  mirrored: (picture) => sharp(picture).flop().jpeg().toBuffer(),
}
