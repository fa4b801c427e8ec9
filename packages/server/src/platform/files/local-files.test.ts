import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFileName } from './file-store.ts'
import { localFiles } from './local-files.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'thunai-test-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

it('what a process left that was killed while it wrote a file is removed after an hour, and not before', async () => {
  const files = localFiles(join(home, 'photos'), isFileName)
  await files.put('one.png', Buffer.from('one'))
  const unfinished = join(home, 'photos', 'unfinished')
  expect(readdirSync(unfinished)).toEqual([])
  const [old, fresh] = [join(unfinished, 'old'), join(unfinished, 'fresh')]
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
  utimesSync(old, hours(2), hours(2))
  utimesSync(fresh, hours(0.5), hours(0.5))
  await files.put('two.png', Buffer.from('two'))
  expect(readdirSync(unfinished)).toEqual(['fresh'])
  const names = []
  for await (const name of files.names()) names.push(name)
  expect(names.toSorted()).toEqual(['one.png', 'two.png'])
})
