import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isHeldPlain, PLAIN_FOLDERS, unplainWord } from './plain-words.ts'

const ROOT = join(import.meta.dirname, '..')

it('pages and style sheets of plain folders contain no listed word; the linter checks the code', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.css'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const found = files.filter(isHeldPlain).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const shown = file.endsWith('.css') ? (text.match(/\/\*[^]*?\*\//g) ?? []).join('\n') : text
    const word = unplainWord(shown)
    return word ? [`${file}: ${word}`] : []
  })
  expect(found).toEqual([])
})

it('a listed word is found in any case, unless its line argues for an exception', () => {
  expect(unplainWord('Tells Nobody else.')).toBe('Nobody')
  expect(unplainWord('"Nobody" is the label. plain-words: quotes the page')).toBeUndefined()
  expect(unplainWord('"Nobody" plain-words: quotes the page\nsomebody')).toBe('somebody')
})

it('every plain folder exists', () => {
  const files = execFileSync('git', ['ls-files', ...PLAIN_FOLDERS], { cwd: ROOT, encoding: 'utf8' })
  for (const folder of PLAIN_FOLDERS) expect(files).toContain(`${folder}/`)
})
