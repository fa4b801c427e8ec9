const WIDTH = 860
const HEIGHT = 380
const PLOT = { left: 84, right: 350, top: 50, bottom: 50 }
const COLOURS = ['#7b1a2b', '#b9770e', '#1f5c3a', '#2e5a88', '#7a4a8c', '#5d4a43', '#c2410c']

/** A curve: its value for each size; a reference is dashed. */
export interface Curve {
  readonly name: string
  readonly points: readonly { readonly size: number; readonly value: number }[]
  readonly isReference?: boolean
}

interface Drawing {
  readonly title: string
  /** Unit after each value of the scale. */
  readonly unit: string
  readonly curves: readonly Curve[]
}

/** Curves over sizes, as SVG; both axes are logarithmic. Curves of one name share a colour. */
export function drawCurves({ title, unit, curves }: Drawing): string {
  const points = curves.flatMap((curve) => curve.points)
  const sizes = [...new Set(points.map(({ size }) => size))].toSorted((a, b) => a - b)
  const values = points.map(({ value }) => value).filter((value) => value > 0)
  const decades = {
    from: Math.floor(Math.log10(Math.min(...values))),
    to: Math.ceil(Math.log10(Math.max(...values))),
  }
  const first = Math.log10(sizes[0] ?? 1)
  const span = Math.log10(sizes.at(-1) ?? 10) - first || 1
  const x = (size: number) => PLOT.left + ((Math.log10(size) - first) / span) * (WIDTH - PLOT.left - PLOT.right)
  const y = (value: number) => {
    const share = (Math.log10(Math.max(10 ** decades.from, value)) - decades.from) / (decades.to - decades.from || 1)
    return HEIGHT - PLOT.bottom - share * (HEIGHT - PLOT.top - PLOT.bottom)
  }
  const names = [...new Set(curves.map(({ name }) => name))]
  const colourOf = (name: string) => COLOURS[names.indexOf(name) % COLOURS.length]
  const lines = curves.map(
    ({ name, points: all, isReference }) =>
      `<polyline fill="none" stroke-width="2" stroke="${colourOf(name)}"${isReference ? ' stroke-dasharray="3 4" opacity="0.6"' : ''} points="${all.map(({ size, value }) => `${x(size).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`,
  )
  const key = names.map(
    (name, index) =>
      `<text x="${WIDTH - PLOT.right + 24}" y="${PLOT.top + 18 + index * 22}" fill="${colourOf(name)}">${escape(name)}</text>`,
  )
  const grid = Array.from({ length: decades.to - decades.from + 1 }, (_, n) => 10 ** (decades.from + n)).map(
    (value) =>
      `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(value)}" y2="${y(value)}" stroke="#e5d8c3"/><text x="${PLOT.left - 8}" y="${y(value) + 4}" text-anchor="end">${Number(value.toPrecision(1)).toLocaleString('en-IN', { maximumFractionDigits: 6 })} ${escape(unit)}</text>`,
  )
  const foot = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${HEIGHT - PLOT.bottom + 20}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#2b1d1a">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>
<text x="${PLOT.left}" y="26" font-size="15" font-weight="600">${escape(title)}</text>
${[...grid, ...foot, ...lines, ...key].join('\n')}
</svg>
`
}

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
