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

/** Ids such as REG-09, API-PLAN-02, G-31, D-3, T110, F3 and L5; hours of a moment (T12:00) are none. */
const ID = /\b(?:[DG]-\d{1,3}|[TFL]\d{1,3}(?![\d:])|[A-Z]{2,7}(?:-[A-Z]{2,7})*-\d{2})\b(?![-\d])/g

describe('the ids of requirements', () => {
  const explained = [...read(PAGE).matchAll(/^\| ([A-Z][A-Z0-9-]*) \|/gm)].map(([, id]) => id ?? '')
  const used = new Set(
    filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md')
      .filter((file) => file !== PAGE && !file.endsWith('scripts/docs.test.ts'))
      .flatMap((file) => read(file).match(ID) ?? []),
  )

  it('that the project names are explained, each once', () => {
    expect([...used].filter((id) => !explained.includes(id)).toSorted()).toEqual([])
    expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([])
  })

  it('that are explained are named somewhere', () => {
    expect(explained.filter((id) => !used.has(id))).toEqual([])
  })
})

describe('the pages of the documentation', () => {
  it('lead to files that are there', () => {
    const broken = filesOf('*.md').flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})
