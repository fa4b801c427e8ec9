import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/requirements.md'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))

/** Ids such as REG-09, API-PLAN-02, G-31, D-3, T110, F3 and L5, but not the hours of a time (T12:00). */
const ID = /\b(?:[DG]-\d{1,3}|[TFL]\d{1,3}(?![\d:])|[A-Z]{2,7}(?:-[A-Z]{2,7})*-\d{2})\b(?![-\d])/g

/** A range of ids: "VAL-01 to VAL-12". */
const RANGE = /\b((?:[A-Z]{2,7}-)+)(\d{2}) to \1(\d{2})\b/g

/** All ids that a text names, those within ranges included. */
const idsIn = (text: string): string[] => [
  ...(text.match(ID) ?? []),
  ...[...text.matchAll(RANGE)].flatMap(([, prefix = '', from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => prefix + `${Number(from) + at}`.padStart(2, '0')),
  ),
]

describe('requirements.md', () => {
  const explained = [...read(PAGE).matchAll(/^\| ([A-Z][A-Z0-9-]*) \|/gm)].map(([, id]) => id ?? '')
  const used = new Set(
    filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md')
      .filter((file) => file !== PAGE && !file.endsWith('scripts/docs.test.ts'))
      .flatMap((file) => idsIn(read(file))),
  )

  it('every id in sources and tests, ranges included, has one line in the requirements', () => {
    expect([...used].filter((id) => !explained.includes(id)).toSorted()).toEqual([])
    expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([])
  })

  it('every line in the requirements is named by a source or a test', () => {
    expect(explained.filter((id) => !used.has(id))).toEqual([])
  })
})

describe('documentation', () => {
  it('links to existing files', () => {
    const broken = filesOf('*.md').flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('writes links without a leading "./"', () => {
    expect(filesOf('*.md').filter((file) => read(file).includes('](./'))).toEqual([])
  })

  it('lists the words of the glossary in alphabetical order, each once', () => {
    const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| /gm)].map(([, word = '']) => word).slice(1)
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})
