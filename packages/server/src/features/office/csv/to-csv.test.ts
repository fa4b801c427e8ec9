import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, toCsv } from './to-csv.ts'

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows
}
// Unlike a text decoder, this keeps the byte order mark.
const csv = async (rows: readonly (readonly Cell[])[]) => (await buffer(toCsv(['One', 'Two'], each(rows)))).toString()

/** Parses CSV as in RFC 4180. */
function parse(table: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of table.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/

describe('a table for spreadsheets (FIG-20)', () => {
  it('begins with the UTF-8 byte order mark and the column names', async () => {
    expect(
      await csv([
        ['தமிழ்', 7],
        [null, new Date('2026-11-23T18:30:00Z')],
      ]),
    ).toBe('\uFEFF"One","Two"\r\n"தமிழ்",7\r\n,2026-11-24 00:00:00 +05:30\r\n')
  })

  it('has no cell that begins like a formula, and keeps all values', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...'=+-@\t\r\n",;\'＝＋－＠ '), fc.string()).map(([first, rest]) => first + rest),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(odd, odd), { maxLength: 5 }), async (rows) => {
        const cells = parse(await csv(rows)).slice(1)
        expect(cells.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
        const back = cells.map((row) =>
          row.map((cell) => (FORMULA.test(cell.slice(1)) ? cell.replace(/^'/, '') : cell)),
        )
        // A text that already has the apostrophe stays.
        const expected = rows.map((row) =>
          row.map((cell) => (FORMULA.test(cell.slice(1)) ? cell.replace(/^'/, '') : cell)),
        )
        expect(back).toEqual(expected)
      }),
    )
  })

  it('breaks off when its rows do', async () => {
    const broken = toCsv(
      ['One'],
      (async function* () {
        yield ['a']
        throw new Error('The database is gone.')
      })(),
    )
    await expect(buffer(broken)).rejects.toThrow('The database is gone.')
  })
})
