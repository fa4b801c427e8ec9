import type { SqlFigures } from './in-the-database.ts'

const WIDTH = 760
const HEIGHT = 380
const PLOT = { left: 70, right: 250, top: 50, bottom: 50 }
const COLOURS = ['#7b1a2b', '#b9770e', '#1f5c3a', '#2e5a88', '#7a4a8c', '#5d4a43', '#c2410c']
// milliseconds at the foot and head of the picture
const RANGE = { from: 0.05, to: 200 }

/** Page 1 of each search and, dashed, plain counting, by the number of members; both axes logarithmic. */
export function drawScale(figures: readonly SqlFigures[]): string {
  const sizes = [...new Set(figures.map(({ members }) => members))].toSorted((a, b) => a - b)
  const first = Math.log10(sizes[0] ?? 1)
  const span = Math.log10(sizes.at(-1) ?? 10) - first || 1
  const x = (members: number) => PLOT.left + ((Math.log10(members) - first) / span) * (WIDTH - PLOT.left - PLOT.right)
  const y = (ms: number) => {
    const share =
      (Math.log10(Math.max(RANGE.from, ms)) - Math.log10(RANGE.from)) / (Math.log10(RANGE.to) - Math.log10(RANGE.from))
    return HEIGHT - PLOT.bottom - share * (HEIGHT - PLOT.top - PLOT.bottom)
  }
  const line = (rows: readonly SqlFigures[], of: (row: SqlFigures) => number, more: string) =>
    `<polyline fill="none" stroke-width="2" ${more} points="${rows.map((row) => `${x(row.members).toFixed(1)},${y(of(row)).toFixed(1)}`).join(' ')}"/>`
  const searches = [...new Set(figures.map(({ search }) => search))]
  const curves = searches.map((search, index) => {
    const rows = figures.filter((row) => row.search === search).toSorted((a, b) => a.members - b.members)
    const colour = COLOURS[index % COLOURS.length]
    const at = PLOT.top + 18 + index * 22
    return `${line(rows, ({ p50 }) => p50, `stroke="${colour}"`)}
${line(rows, ({ count50 }) => count50, `stroke="${colour}" stroke-dasharray="3 4" opacity="0.6"`)}
<text x="${WIDTH - PLOT.right + 24}" y="${at}" fill="${colour}">${escape(search)}</text>`
  })
  const grid = [0.1, 1, 10, 100].map(
    (ms) =>
      `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#e5d8c3"/><text x="${PLOT.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  )
  const foot = sizes.map(
    (members) =>
      `<text x="${x(members)}" y="${HEIGHT - PLOT.bottom + 20}" text-anchor="middle">${members.toLocaleString('en-IN')}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#2b1d1a">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>
<text x="${PLOT.left}" y="26" font-size="15" font-weight="600">First page with its exact total (p50), by members; dashed: count(*) alone</text>
${[...grid, ...foot, ...curves].join('\n')}
</svg>
`
}

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
