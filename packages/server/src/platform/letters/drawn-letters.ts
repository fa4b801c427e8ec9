import { fontOf } from './font.ts'
import { runsOf, partsOf } from './runs.ts'

/** A line of text as outlines, so that a picture needs no installed fonts. */
export interface DrawnLine {
  /** For the `d` of an SVG path, from x 0 and baseline 0. */
  readonly path: string
  readonly width: number
}

/** Draws a line of text, `size` pixels high. */
export function drawLine(text: string, size: number, bold = false): DrawnLine {
  let at = 0
  const paths = runsOf(text, bold).flatMap((run) => {
    const font = fontOf(run.face, bold)
    const scale = size / font.unitsPerEm
    return partsOf(run).flatMap((part) =>
      font.shape(part).glyphs.map(({ id, advance, x, y }) => {
        const outline = font.file.getGlyph(id).path.scale(scale, -scale)
        const drawn = outline.translate(at + x * scale, -y * scale)
        at += advance * scale
        return drawn.toSVG()
      }),
    )
  })
  return { path: paths.join(''), width: at }
}

/** Width of a line of text, `size` pixels high. */
export function widthOfLine(text: string, size: number, bold = false): number {
  return runsOf(text, bold).reduce((sum, run) => {
    const font = fontOf(run.face, bold)
    return sum + (font.shape(run.text).advance * size) / font.unitsPerEm
  }, 0)
}

/** Breaks a text at its blanks into lines of at most this width; a longer word gets its own line. */
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
