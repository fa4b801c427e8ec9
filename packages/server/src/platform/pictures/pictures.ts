import sharp, { type Metadata, type Sharp } from 'sharp'
import { openSemaphore } from '../semaphore.ts'
import { Refusal } from '../refusal.ts'
import { drawMark } from './mark.ts'
import { faultOf, pictureKind, type PictureKind } from './pictures.rules.ts'

/** How a copy is made: not smaller than a box on both sides, or not larger; never enlarged. */
export interface Wanted {
  readonly fit: 'outside' | 'inside'
  readonly width: number
  readonly height: number
  readonly format: 'avif' | 'webp' | 'jpeg'
}

interface Made {
  /** Of the largest copy. */
  readonly width: number
  readonly height: number
  /** In the order in which they were wanted. */
  readonly copies: readonly Buffer[]
}

export interface Pictures {
  /**
   * Makes copies of an uploaded picture: upright, in sRGB, without metadata.
   * @throws Refusal notAnImage, imageTooLarge, imageDamaged, busy
   */
  readonly copy: (sent: Uint8Array, wanted: readonly Wanted[]) => Promise<Made>
  /**
   * Makes a JPEG of a copy, with a text faintly all over it.
   * @throws Refusal busy
   */
  readonly print: (copy: Uint8Array, text: string | undefined) => Promise<Buffer>
}

interface Bounds {
  /** Of all frames together. */
  readonly pixels: number
}

/** The decoder's threads are shared with the disk and the passwords: two pictures at once leave some for them. */
const AT_ONCE = { inside: 2, waiting: 24 }
/** Prints take some hundredths of a second each, and a gallery asks for several. */
const PRINTS_AT_ONCE = { inside: 2, waiting: 200 }
const SECONDS = 15
const FRAMES = 300
const PAPER = '#fdf9f0'
export const QUALITY = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76 },
  // prints are made of it, and one in steps takes twice as long to read
  jpeg: { quality: 80 },
} as const
/** Without looking for the shortest codes: a twelfth more bytes in half the time. */
const PRINT = { quality: 80, optimiseCoding: false } as const
/**
 * The four that are accepted, and our own drawings; no other of the decoder's many readers. An uploaded drawing never comes so
 * far: it isn't one of the four by its first bytes.
 */
const READERS = [
  'VipsForeignLoadSvgBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
]

export function openPictures({ pixels }: Bounds): Pictures {
  // one thread a picture and nothing kept: memory stays what a picture needs
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  const inTurn = openSemaphore(AT_ONCE)
  const printsInTurn = openSemaphore(PRINTS_AT_ONCE)
  return {
    copy: async (sent, wanted) => {
      const kind = pictureKind(sent)
      if (!kind) throw new Refusal('notAnImage')
      return inTurn(() => makeCopies(sent, kind, wanted, pixels))
    },
    print: (copy, text) => printsInTurn(() => print(copy, text)),
  }
}

async function makeCopies(
  sent: Uint8Array,
  kind: PictureKind,
  wanted: readonly Wanted[],
  pixels: number,
): Promise<Made> {
  const picture = sharp(sent, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
  const about = await readable(picture.metadata())
  if (about.format !== kind) throw new Refusal('imageDamaged')
  if (isTooLarge(about, pixels)) throw new Refusal('imageTooLarge')
  const edge = Math.max(...wanted.map(({ width, height }) => Math.max(width, height)))
  const { data, info } = await readable(
    picture
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const copies: Buffer[] = []
  // one after the other: the copies of one picture don't take the threads of the next
  for (const one of wanted) copies.push(await encode(base(), one))
  return { width: info.width, height: info.height, copies }
}

/** The library could lay a drawing over it too: that takes as long as all the rest together. */
async function print(copy: Uint8Array, text: string | undefined): Promise<Buffer> {
  const { data, info } = await sharp(copy, { sequentialRead: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (text !== undefined) drawMark(data, info, text)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg(PRINT)
    .toBuffer()
}

const isTooLarge = ({ width, height, pages = 1 }: Metadata, pixels: number) =>
  width * height * pages > pixels || pages > FRAMES

function encode(base: Sharp, { fit, width, height, format }: Wanted): Promise<Buffer> {
  const resized = base.resize(width, height, { fit, withoutEnlargement: true })
  const encoding = resized[format](QUALITY[format]).timeout({ seconds: SECONDS }).toBuffer()
  return encoding.catch((error: unknown) => {
    // anything else is no fault of the picture: it was decoded well
    throw faultOf(error) === 'busy' ? refusalOf(error) : error
  })
}

/** What the decoder can't read is the picture's fault; what it had no time for is not. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  const fault = faultOf(error)
  return new Refusal(fault, fault === 'busy' ? { retryAfterSeconds: SECONDS } : {})
}
