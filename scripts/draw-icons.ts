import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons and the preview picture of shared links: `node scripts/draw-icons.ts`. */
const out = join(import.meta.dirname, '../packages/web/public')
const mark = readFileSync(join(out, 'favicon.svg'))
// The system crops maskable and phone icons, so they have no rounded corners.
const square = Buffer.from(mark.toString().replace('rx="14"', ''))

const draw = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })

/** An .ico file with one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await draw(square, 180).toFile(join(out, 'apple-touch-icon.png'))
await draw(square, 192).toFile(join(out, 'icon-192.png'))
await draw(square, 512).toFile(join(out, 'icon-512.png'))
writeFileSync(join(out, 'favicon.ico'), icoOf(await draw(mark, 32).toBuffer(), 32))
await sharp(join(import.meta.dirname, '../packages/web/icons/og.svg'))
  .resize(1200, 630)
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(out, 'og.png'))
