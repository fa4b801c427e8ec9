import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

const ROOT = join(import.meta.dirname, '..')

it('every test file belongs to a project that runs', () => {
  const { test } = config as { test: { projects: readonly { test: { include: readonly string[] } }[] } }
  const included = new Set(test.projects.flatMap(({ test: { include } }) => globSync([...include], { cwd: ROOT })))
  expect(included.size).toBeGreaterThan(500)
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' })
  const left = files.split('\n').filter((file) => file !== '' && !included.has(file))
  expect(left).toEqual([])
})
