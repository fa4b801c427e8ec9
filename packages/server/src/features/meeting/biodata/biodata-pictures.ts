import sharp from 'sharp'
import { breakLines, drawLine, widthOfLine } from '../../../platform/letters/drawn-letters.ts'
import { html, type Html } from '../../../platform/html.ts'
import type { Content, Said } from './content.ts'

const WIDTH = 1080
const HEIGHT = 1350
const PORTRAIT = { left: 60, top: 150, width: 400, height: 500 }
const [KUMKUM, INK, SOFT, GOLD, IVORY] = ['#7b1a2b', '#2b1d1a', '#5d4a43', '#d99a1c', '#fdf9f0']

const path = (text: string, x: number, y: number, size: number, color: string, bold = false, most = Infinity) => {
  const { path: d, width } = drawLine(text, size, bold)
  const fits = Math.min(1, most / Math.max(1, width))
  return html`<path transform="translate(${x} ${y}) scale(${fits})" fill="${color}" d="${d}"/>`
}

/** Repeats a name across a picture, faintly, so that every part of it is marked. */
function marks(name: string, width: number, height: number): Html {
  const size = Math.max(16, Math.round(width / 22))
  const { path: d, width: long } = drawLine(name, size, true)
  const [stepX, stepY] = [long + size * 3, size * 6]
  const rows = Math.ceil((height + width) / stepY)
  const each = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: Math.ceil(width / stepX) + 1 },
      (_none, column) => html`<use href="#mark" x="${column * stepX - (row % 2) * (stepX / 2)}" y="${row * stepY}"/>`,
    ),
  ).flat()
  return html`<defs><path id="mark" d="${d}"/></defs><g transform="rotate(-24 ${width / 2} ${height / 2}) translate(0 ${-width / 4})" fill="#8c8c8c" fill-opacity=".3">${each}</g>`
}

const BOX = 960

export interface MarkedPhoto {
  readonly photo: Uint8Array
  /** The recipient's name. */
  readonly name: string
}

/** Writes the recipient's name across a photo that is at most as large as the box. */
export async function markPhoto({ photo, name }: MarkedPhoto): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .resize(BOX, BOX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks(name, width, height)}</svg>`
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(String(svg)) }])
    .jpeg({ quality: 78 })
    .toBuffer()
}

export interface BiodataCard {
  readonly content: Content
  readonly portrait: Uint8Array | undefined
  readonly recipient: string
  readonly title: string
}

/** The picture that a messenger shows: portrait, name and the facts that families ask for first, as one JPEG. */
export async function drawCard({
  content: { name, summary, sheets },
  portrait,
  recipient,
  title,
}: BiodataCard): Promise<Buffer> {
  const text = ([first, second]: Said) => (second === undefined ? first : `${first} · ${second}`)
  const beside = portrait ? PORTRAIT.left + PORTRAIT.width + 50 : PORTRAIT.left
  const head = breakLines(name, WIDTH - beside - 60, (line) => widthOfLine(line, 58, true)).slice(0, 3)
  const lines = [
    ...head.map((line, n) => path(line, beside, 210 + n * 74, 58, KUMKUM, true, WIDTH - beside - 60)),
    ...summary.map((line, n) =>
      path(text(line), beside, 240 + head.length * 74 + n * 56, 36, INK, false, WIDTH - beside - 60),
    ),
  ]
  const facts = sheets
    .filter(({ part }) => part !== 'contact' && part !== 'preferences' && part !== 'about')
    .flatMap(({ facts: ofSheet }) => ofSheet.slice(0, 4))
    .slice(0, 9)
  let y = portrait ? PORTRAIT.top + PORTRAIT.height + 70 : 330 + (head.length + summary.length) * 60
  for (const { label, value } of facts) {
    lines.push(path(label[0], 60, y, 32, SOFT, false, 340), path(text(value), 430, y, 34, INK, true, WIDTH - 490))
    y += 64
  }
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${IVORY}"/><rect width="${WIDTH}" height="96" fill="${KUMKUM}"/><rect y="96" width="${WIDTH}" height="6" fill="${GOLD}"/>
${path(title, 60, 64, 40, IVORY, true)}${lines}</svg>`
  const over = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks(recipient, WIDTH, HEIGHT)}</svg>`
  return sharp(Buffer.from(String(svg)))
    .composite([
      ...(portrait
        ? [
            {
              input: await sharp(portrait).resize(PORTRAIT.width, PORTRAIT.height, { fit: 'cover' }).toBuffer(),
              left: PORTRAIT.left,
              top: PORTRAIT.top,
            },
          ]
        : []),
      { input: Buffer.from(String(over)) },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}
