import sharp, { type Metadata, type Sharp } from 'sharp'
import { answerQuestions } from '../workers/answer-questions.ts'
import { drawMark } from './mark.ts'
import { QUALITY, STEP_SECONDS } from './encoding.ts'
import { faultOf, type Fault } from './pictures.rules.ts'
import type { PictureResult, CopiesRequest, PictureCopies, PrintRequest, CopySpec } from './pictures.ts'

const FRAMES = 300
const PAPER = '#fdf9f0'
/** Without optimising the codes: a twelfth more bytes in half the time. */
const PRINT = { quality: 80, optimiseCoding: false } as const
/**
 * Readers for the four accepted types, and for our own drawings; no other of the decoder's many readers. An uploaded
 * drawing never gets here: its first bytes are of none of the four types.
 */
const READERS = [
  'VipsForeignLoadSvgBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
]

// one thread per picture and no cache, so that memory stays what a picture needs
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })

/** A picture's fault, which the server turns into a refusal. */
class PictureFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

answerQuestions(async (asked: CopiesRequest | PrintRequest): Promise<PictureResult<PictureCopies | Buffer>> => {
  try {
    return { made: 'sent' in asked ? await makeCopies(asked) : await print(asked) }
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.fault }
    throw error
  }
})

async function makeCopies({ sent, kind, wanted, pixels }: CopiesRequest): Promise<PictureCopies> {
  const picture = sharp(sent, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
  const about = await readable(picture.metadata())
  if (about.format !== kind) throw new PictureFault('imageDamaged')
  if (isTooLarge(about, pixels)) throw new PictureFault('imageTooLarge')
  const edge = Math.max(...wanted.map(({ width, height }) => Math.max(width, height)))
  const { data, info } = await readable(
    picture
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .timeout({ seconds: STEP_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const copies: Buffer[] = []
  // one after the other, so that copies of one picture don't take the threads of the next
  for (const one of wanted) copies.push(await encode(base(), one))
  return { width: info.width, height: info.height, copies }
}

/** The library could overlay a drawing, but that takes as long as everything else together. */
async function print({ copy, text }: PrintRequest): Promise<Buffer> {
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

function encode(base: Sharp, { fit, width, height, format }: CopySpec): Promise<Buffer> {
  const resized = base.resize(width, height, { fit, withoutEnlargement: true })
  const encoding = resized[format](QUALITY[format]).timeout({ seconds: STEP_SECONDS }).toBuffer()
  return encoding.catch((error: unknown) => {
    // anything else isn't the picture's fault: it was decoded well
    throw faultOf(error) === 'busy' ? new PictureFault('busy') : error
  })
}

/** An undecodable picture is the picture's fault; a time-out isn't. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw new PictureFault(faultOf(error))
  }
}
