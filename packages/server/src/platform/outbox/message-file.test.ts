import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { saveMessageFile } from './message-file.ts'

const home = mkdtempSync(join(tmpdir(), 'thunai-kept-'))
afterAll(() => rmSync(home, { recursive: true }))

it('a saved message is complete as soon as its file exists', async () => {
  const folder = join(home, 'mail')
  const content = 'a long mail '.repeat(200_000)
  let isDone = false
  const keeping = saveMessageFile(join(folder, 'one.eml'), content).then(() => (isDone = true))
  const seen = new Set<number>()
  while (!isDone) {
    const [name] = readdirSync(home).includes('mail') ? readdirSync(folder) : []
    if (name) seen.add(readFileSync(join(folder, name)).length)
    await new Promise(setImmediate)
  }
  await keeping
  expect([...seen].filter((length) => length !== content.length)).toEqual([])
  expect([readdirSync(home), readdirSync(folder)]).toEqual([['mail'], ['one.eml']])
})
