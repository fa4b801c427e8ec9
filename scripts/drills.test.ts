import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingPackages } from './drills/parts.ts'

const ROOT = join(import.meta.dirname, '..')

it('a drill names the packages that are missing', () => {
  expect(missingPackages(['etcd', 'patroni'], ['/nowhere']).filter((name) => name !== 'postgresql')).toEqual([
    'etcd-server',
    'patroni',
  ])
})

it('every drill has its line for operators, and an unknown one lists them', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/drill.ts'), 'unknown'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  const drills = /drill -- (\S+)/.exec(stderr)?.[1]?.split('|') ?? []
  const page = readFileSync(join(ROOT, 'docs/operating/drills.md'), 'utf8')
  expect(drills).toContain('failover')
  expect([...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).toSorted()).toEqual(drills.toSorted())
})
