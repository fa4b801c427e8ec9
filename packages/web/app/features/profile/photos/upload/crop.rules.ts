import { PHOTO_SHAPE } from '@thunai/contract/frame/limits'

export type Size = { readonly width: number; readonly height: number }
export type Area = Size & { readonly left: number; readonly top: number }

/** The crop's zoom, and its position from 0 (left, top) to 1 (right, bottom). */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }

export const MOST_ZOOM = 4
/** The first crop; faces are in the upper part of most pictures. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.3 }

/** The crop in the picture's own pixels, always in a card's shape and within the picture. */
export function areaOf({ width, height }: Size, { zoom, x, y }: Crop): Area {
  const widest = Math.min(width, height * PHOTO_SHAPE)
  const area = { width: widest / zoom, height: widest / PHOTO_SHAPE / zoom }
  // rounding could make the area slightly higher than the picture
  const room = { x: Math.max(0, width - area.width), y: Math.max(0, height - area.height) }
  return { ...area, left: room.x * x, top: room.y * y }
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Moves the crop by a drag. @param by the drag as a share of the frame's width and height */
export function pulled(picture: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const area = areaOf(picture, crop)
  const moved = (at: number, rest: number, pull: number) => (rest > 0 ? within(0, at - pull / rest, 1) : at)
  return {
    zoom: crop.zoom,
    x: moved(crop.x, picture.width - area.width, by.x * area.width),
    y: moved(crop.y, picture.height - area.height, by.y * area.height),
  }
}

export const zoomed = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: within(1, zoom, MOST_ZOOM) })

/** Shrinks a size to fit a square; never enlarges it. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
