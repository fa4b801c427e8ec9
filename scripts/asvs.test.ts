import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

/** Number of requirements of levels 1 and 2 at the start of each section of ASVS 5.0.0; none follows one of level 3. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1
  16.2:5 16.3:4 16.4:3 16.5:3`

const IDS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((one) => {
    const [section, count] = one.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `V${section}.${at + 1}`)
  })

interface Row {
  readonly id: string
  readonly status: string
  readonly files: readonly string[]
  readonly remark: string
}

const rows: readonly Row[] = PAGE.split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', , , status = '', held = '', remark = ''] = line
      .slice(2, -2)
      .split('|')
      .map((cell) => cell.trim())
    return { id, status, files: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), remark }
  })

describe('asvs.md (ASVS-04)', () => {
  it('has a row for each requirement of levels 1 and 2, and for the two chapters that do not apply', () => {
    expect(IDS).toHaveLength(217)
    expect(rows.map(({ id }) => id)).toEqual([...IDS, 'V10', 'V17'])
  })

  it('decides each row: met by files that exist, not met or not applicable for a reason', () => {
    const undecided = rows.filter(({ status, files, remark }) =>
      status === 'met' ? files.length === 0 : !['not met', 'not applicable'].includes(status) || remark === '',
    )
    expect(undecided).toEqual([])
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('states the actual number of its rows', () => {
    const [, ...counts] = /Met: (\d+)\. Not met: (\d+)\. Not applicable: (\d+)\./.exec(PAGE) ?? []
    const countOf = (status: string) =>
      String(rows.filter((row) => IDS.includes(row.id) && row.status === status).length)
    expect(counts).toEqual([countOf('met'), countOf('not met'), countOf('not applicable')])
  })
})
