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

/** Ids such as REG-09, API-PLAN-02, G-31, D-3, T110, F3 and L5, but not times (T12:00). */
const ID = /\b(?:[DG]-\d{1,3}|[TFL]\d{1,3}(?![\d:])|[A-Z]{2,7}(?:-[A-Z]{2,7})*-\d{2})\b(?![-\d])/g

describe('the ids of requirements', () => {
  const explained = [...read(PAGE).matchAll(/^\| ([A-Z][A-Z0-9-]*) \|/gm)].map(([, id]) => id ?? '')
  const used = new Set(
    filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md')
      .filter((file) => file !== PAGE && !file.endsWith('scripts/docs.test.ts'))
      .flatMap((file) => read(file).match(ID) ?? []),
  )

  it('named in the project are each explained once', () => {
    expect([...used].filter((id) => !explained.includes(id)).toSorted()).toEqual([])
    expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([])
  })

  it('that are explained are named in the project', () => {
    expect(explained.filter((id) => !used.has(id))).toEqual([])
  })
})

describe('the documentation', () => {
  it('links to existing files', () => {
    const broken = filesOf('*.md').flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})
