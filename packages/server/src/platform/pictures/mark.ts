type Point = readonly [x: number, y: number]

/**
 * The characters of member ids as strokes, four wide and six high. Drawing needs only a pixel's distance from a stroke,
 * and no font. Each stroke is a line through points, each a column and a row.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26 16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 06',
  '6': '30 10 01 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 04 05 16 36 45 44 33 13 02 01 10',
  '9': '43 13 02 01 10 30 41 45 36 16',
  M: '06 00 23 40 46',
}
/** Advance width of a letter, and its number of columns. */
const ADVANCE = 6
const COLUMNS = 4
const ROWS = 6
/** Text rises to the right by this angle. */
const SLOPE = -Math.PI / 6
/** Height of letters, and the distance between marks, as shares of the picture's longer edge. */
const LETTER = 1 / 42
const SPACING = 1 / 3.4
/**
 * How much a stroke brightens its pixels, and how much its edge darkens them: one of the two is visible on any
 * background.
 */
const LIGHT = 0.13
const SHADE = 0.1

interface Size {
  readonly width: number
  readonly height: number
}

interface Stroke {
  readonly from: Point
  readonly to: Point
}

/** Strokes of a text around 0/0, rotated, in pixels. */
function strokesOf(text: string, unit: number): Stroke[] {
  const letters = [...text]
  const [cos, sin] = [Math.cos(SLOPE), Math.sin(SLOPE)]
  return letters.flatMap((letter, at) => {
    const turned = (STROKES[letter] ?? '').split(' ').map((point): Point => {
      const x = (Number(point[0]) + (at - (letters.length - 1) / 2) * ADVANCE - COLUMNS / 2) * unit
      const y = (Number(point[1]) - ROWS / 2) * unit
      return [x * cos - y * sin, x * sin + y * cos]
    })
    return turned.slice(1).map((to, n) => ({ from: turned[n] ?? to, to }))
  })
}

/** Calls back for the pixels within `reach` of a stroke, with their squared distance. */
function eachNear({ from, to }: Stroke, reach: number, visit: (x: number, y: number, far2: number) => void): void {
  const [[ax, ay], [bx, by]] = [from, to]
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy || 1
  const [right, bottom] = [Math.max(ax, bx) + reach, Math.max(ay, by) + reach]
  for (let y = Math.floor(Math.min(ay, by) - reach); y <= bottom; y++) {
    for (let x = Math.floor(Math.min(ax, bx) - reach); x <= right; x++) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2))
      const [ox, oy] = [x - ax - along * dx, y - ay - along * dy]
      const far2 = ox * ox + oy * oy
      if (far2 <= reach * reach) visit(x, y, far2)
    }
  }
}

/** Change of each pixel of a tile, row by row: above 0 brightened, below 0 darkened. */
interface Tile {
  readonly side: number
  readonly strengths: Float32Array
}

function drawTile(text: string, edge: number): Tile {
  const unit = (edge * LETTER) / ROWS
  const side = Math.max(8, Math.round(edge * SPACING))
  const [half, rim] = [Math.max(0.7, unit * 0.5), Math.max(1, unit * 0.4)]
  const near = new Float32Array(side * side).fill(Infinity)
  for (const stroke of strokesOf(text, unit))
    eachNear(stroke, half + rim + 0.5, (x, y, far2) => {
      const at = mod(y, side) * side + mod(x, side)
      if (far2 < (near[at] ?? 0)) near[at] = far2
    })
  const strengths = new Float32Array(side * side)
  for (let at = 0; at < near.length; at++) {
    const far2 = near[at] ?? Infinity
    if (far2 === Infinity) continue
    const far = Math.sqrt(far2)
    const core = Math.min(1, half + 0.5 - far)
    const strength = core > 0 ? core * LIGHT : -Math.min(1, half + rim + 0.5 - far) * SHADE
    strengths[at] = strength
    // twice per tile, offset like bricks, so that a cropped part of a picture contains one
    const [x, y] = [(at % side) + (side >> 1), Math.floor(at / side) + (side >> 1)]
    strengths[(y % side) * side + (x % side)] = strength
  }
  return { side, strengths }
}

const mod = (n: number, by: number) => ((n % by) + by) % by

/** Draws a faint diagonal text all over a picture of three bytes a pixel, in place. */
export function drawMark(pixels: Uint8Array, { width, height }: Size, text: string): void {
  const { side, strengths } = drawTile(text, Math.max(width, height))
  for (let y = 0; y < height; y++) {
    const row = (y % side) * side
    for (let first = 0; first < side; first++) {
      const strength = strengths[row + first] ?? 0
      if (strength === 0) continue
      const towards = strength > 0 ? 255 : 0
      const share = Math.abs(strength)
      for (let at = (y * width + first) * 3, end = (y + 1) * width * 3; at < end; at += side * 3) {
        for (let channel = at; channel < at + 3; channel++) {
          const value = pixels[channel] ?? 0
          pixels[channel] = value + share * (towards - value)
        }
      }
    }
  }
}
