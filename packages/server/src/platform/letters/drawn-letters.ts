import { create, type Font } from 'fontkit'
import { FONTS, type FontName, runsOf } from './fonts.ts'

const fonts = new Map<FontName, Font>()
function fontOf(name: FontName): Font {
  const known = fonts.get(name)
  if (known) return known
  const opened = create(FONTS[name])
  if (!('layout' in opened)) throw new Error(`${name} holds several fonts.`)
  fonts.set(name, opened)
  return opened
}

/** A line of text as the outline of its letters: a picture needs no fonts of the machine. */
export interface DrawnLine {
  /** What stands in the `d` of an SVG path, from x 0 and baseline 0. */
  readonly path: string
  readonly width: number
}

/** Draws a line of text, `size` pixels high. */
export function drawLine(text: string, size: number, bold = false): DrawnLine {
  let at = 0
  const paths = runsOf(text, bold).map(({ run, name }) => {
    const font = fontOf(name)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    return glyphs
      .map((glyph, n) => {
        const { xOffset, yOffset, xAdvance } = positions[n] ?? { xOffset: 0, yOffset: 0, xAdvance: 0 }
        const drawn = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, -yOffset * scale)
        at += xAdvance * scale
        return drawn.toSVG()
      })
      .join('')
  })
  return { path: paths.join(''), width: at }
}

/** Breaks a text at its blanks into lines of at most this width; a longer word stands alone. */
export function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
