import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../..')
const sources = globSync('**/*.ts', { cwd: SRC }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
)
const filesMatching = (word: RegExp) =>
  sources.filter((file) => word.test(readFileSync(join(SRC, file), 'utf8'))).toSorted()

it('only the export for an authority reads evidence (DUTY-02)', () => {
  expect(filesMatching(/\bfindEvidence\b/)).toEqual([
    'features/desk/evidence/evidence.api.ts',
    'features/desk/evidence/evidence.store.ts',
    'features/office/authorities/draw-export.ts',
  ])
  // Other code only asks whether there is any evidence.
  expect(filesMatching(/(?:from|join) evidence\b|selectFrom\('evidence'\)/)).toEqual([
    'features/desk/evidence/evidence.store.ts',
    'features/household/leaving/hold.store.ts',
  ])
})
