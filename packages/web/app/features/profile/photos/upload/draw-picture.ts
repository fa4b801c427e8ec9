import { PHOTO_TYPES } from '@thunai/contract/values/photo-files'
import { areaOf, type Area, type Crop, fitted, type Size } from './crop.rules.ts'

/** Larger than any display here, and small enough for a slow connection. */
const EDGE = 1600
const CROP_EDGE = 1500
const QUALITY = 0.88
const LIGHT_BYTES = 400_000
const PAPER = '#fdf9f0'

function draw(picture: CanvasImageSource, from: Area, to: Size): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, to.width, to.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height)
  return new Promise((made) => canvas.toBlob((blob) => made(blob ?? undefined), 'image/jpeg', QUALITY))
}

/** The cropped part as a file; undefined if the browser can't create one. */
export async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const area = areaOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  return draw(picture, area, fitted(area, CROP_EDGE))
}

/**
 * Compresses a picture for slow connections. Sends a file that the browser can't read unchanged, so that the server can
 * explain what is wrong.
 */
export async function compressForUpload(file: File): Promise<Blob> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return file
  }
  const { width, height } = picture
  const isSent = PHOTO_TYPES.some((type) => type === file.type)
  try {
    if (isSent && file.size <= LIGHT_BYTES && Math.max(width, height) <= EDGE) return file
    const lighter = await draw(picture, { left: 0, top: 0, width, height }, fitted({ width, height }, EDGE))
    return lighter && (lighter.size < file.size || !isSent) ? lighter : file
  } finally {
    picture.close()
  }
}
