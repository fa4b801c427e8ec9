import type { BiodataDesign, BiodataSign } from '@thunai/contract/meeting/biodata'
import sharp from 'sharp'
import { breakLines, drawLine, widthOfLine } from '../../../platform/letters/drawn-letters.ts'
import { html, type Html } from '../../../platform/html.ts'
import { drawMark } from '../../../platform/pictures/mark.ts'
import type { Content, BilingualText } from './content.ts'
import { CORNER } from './kolam.ts'
import { lettersOf } from './signs.ts'

const WIDTH = 1080
const HEIGHT = 1350
const PORTRAIT = { left: 60, top: 150, width: 400, height: 500 }
const [KUMKUM, INK, SOFT, GOLD, IVORY] = ['#7b1a2b', '#2b1d1a', '#5d4a43', '#d99a1c', '#fdf9f0']

const path = (text: string, x: number, y: number, size: number, color: string, bold = false, most = Infinity) => {
  const { path: d, width } = drawLine(text, size, bold)
  const fits = Math.min(1, most / Math.max(1, width))
  return html`<path transform="translate(${x} ${y}) scale(${fits})" fill="${color}" d="${d}"/>`
}

/** Repeats a name across a picture as a watermark on every part of it. */
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
  return html`<defs><path id="mark" d="${d}"/></defs><g transform="rotate(-24 ${width / 2} ${height / 2}) translate(0 ${-width / 4})" fill="#8c8c8c" fill-opacity=".13">${each}</g>`
}

/** Draws a kolam in each corner of a frame. */
function cornersOf(width: number, height: number): Html {
  const scale = 1.5
  const at = [
    [36, 36, scale, scale],
    [width - 36, 36, -scale, scale],
    [36, height - 36, scale, -scale],
    [width - 36, height - 36, -scale, -scale],
  ] as const
  return html`${at.map(
    ([x, y, sx, sy]) =>
      html`<path transform="translate(${x} ${y}) scale(${sx} ${sy})" d="${CORNER}" fill="none" stroke="${GOLD}" stroke-width="1.8"/>`,
  )}`
}

const BOX = 960
/** Height of the strip with the name, as a share of the photo's. */
const STRIP = 0.09

export interface MarkedPhoto {
  readonly photo: Uint8Array
  /** The recipient's name. */
  readonly name: string
  /** A member id as a watermark on another family's photo, as that member sees it. */
  readonly tracedTo?: string | undefined
}

/** Puts a photo, fitted into the box, on a strip with the recipient's name: no name covers a face. */
export async function markPhoto({ photo, name, tracedTo }: MarkedPhoto): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .resize(BOX, BOX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: IVORY })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (tracedTo !== undefined && channels === 3) drawMark(data, { width, height }, tracedTo)
  const strip = Math.max(22, Math.round(height * STRIP))
  const size = strip * 0.5
  const { width: long } = drawLine(name, size)
  const shown = Math.min(long, width * 0.92)
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${strip}"><rect width="${width}" height="${strip}" fill="${IVORY}"/>${path(name, (width - shown) / 2, strip * 0.66, size, SOFT, false, width * 0.92)}</svg>`
  return sharp(data, { raw: { width, height, channels } })
    .extend({ bottom: strip, background: IVORY })
    .composite([{ input: Buffer.from(String(svg)), left: 0, top: height }])
    .jpeg({ quality: 78 })
    .toBuffer()
}

export interface BiodataCard {
  readonly content: Content
  readonly portrait: Uint8Array | undefined
  readonly recipient: string
  readonly title: string
  readonly design: BiodataDesign
  readonly sign: BiodataSign
}

/** The preview that messengers show, as one JPEG: portrait, name and the facts that families ask for first. */
export async function drawCard({
  content: { name, summary, first },
  portrait,
  recipient,
  title,
  design,
  sign,
}: BiodataCard): Promise<Buffer> {
  const text = ([first, second]: BilingualText) => (second === undefined ? first : `${first} · ${second}`)
  const beside = portrait ? PORTRAIT.left + PORTRAIT.width + 50 : PORTRAIT.left
  const head = breakLines(name, WIDTH - beside - 60, (line) => widthOfLine(line, 58, true)).slice(0, 3)
  const lines = [
    ...head.map((line, n) => path(line, beside, 210 + n * 74, 58, KUMKUM, true, WIDTH - beside - 60)),
    ...summary.map((line, n) =>
      path(text(line), beside, 240 + head.length * 74 + n * 56, 36, INK, false, WIDTH - beside - 60),
    ),
  ]
  let y = portrait ? PORTRAIT.top + PORTRAIT.height + 70 : 330 + (head.length + summary.length) * 60
  for (const { label, value } of first) {
    lines.push(path(label[0], 60, y, 32, SOFT, false, 340), path(text(value), 430, y, 34, INK, true, WIDTH - 490))
    y += 64
  }
  const letters = lettersOf(sign)
  const opening =
    letters === undefined
      ? ''
      : path(
          letters,
          (WIDTH - widthOfLine(letters, 44, true)) / 2,
          design === 'festive' ? 88 : 66,
          44,
          design === 'festive' ? KUMKUM : IVORY,
          true,
        )
  const frame =
    design === 'festive'
      ? html`<rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" fill="none" stroke="${GOLD}" stroke-width="5"/><rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="${KUMKUM}" stroke-width="2"/>${cornersOf(WIDTH, HEIGHT)}${path(title, 150, 92, 36, KUMKUM, true)}${portrait ? html`<rect x="${PORTRAIT.left - 9}" y="${PORTRAIT.top - 9}" width="${PORTRAIT.width + 18}" height="${PORTRAIT.height + 18}" fill="none" stroke="${GOLD}" stroke-width="4"/>` : ''}`
      : html`<rect width="${WIDTH}" height="96" fill="${KUMKUM}"/><rect y="96" width="${WIDTH}" height="6" fill="${GOLD}"/>${path(title, 60, 64, 40, IVORY, true)}`
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${IVORY}"/>${frame}${opening}${lines}</svg>`
  const over = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks(recipient, WIDTH, HEIGHT)}</svg>`
  return sharp(Buffer.from(String(svg)))
    .composite([
      // below the portrait: no name covers a face
      { input: Buffer.from(String(over)) },
      ...(portrait
        ? [
            {
              input: await sharp(portrait).resize(PORTRAIT.width, PORTRAIT.height, { fit: 'cover' }).toBuffer(),
              left: PORTRAIT.left,
              top: PORTRAIT.top,
            },
          ]
        : []),
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}
