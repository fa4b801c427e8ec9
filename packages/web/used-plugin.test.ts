import { expect, it } from 'vitest'
import { withoutUnused } from './used-plugin.ts'

const without = (used: readonly string[], ...lines: readonly string[]) =>
  withoutUnused(lines.join('\n'), new Set(used))
    .split('\n')
    .filter((line) => line !== '')

it('unused exports are removed, with the values and imports that only they use (LIGHT-01)', () => {
  const imports = ["import * as z from 'zod/mini'", "import { done, plan } from './plans.ts'"]
  const getPlans = "export const getPlans = endpoint({ path: '/plans', of: plan })"
  const answer = ['const id = z.int()', 'export const answer = z.object({ id, done })']
  expect(without(['getPlans'], ...imports, ...answer, getPlans)).toEqual([
    "import { plan } from './plans.ts'",
    getPlans,
  ])
  expect(without(['answer'], ...imports, ...answer, getPlans)).toEqual([
    imports[0],
    "import { done } from './plans.ts'",
    ...answer,
  ])
})

it('everything a used value needs stays, in any order: exports, functions and sentences', () => {
  const lines = [
    "import { addKnown } from '@thunai/client/known-sentences'",
    "import './fonts.css'",
    'export const first = () => second(1)',
    'function second(n) { return n ? third : n }',
    'export const third = list(1)',
    'addKnown({})',
  ]
  expect(without(['first'], ...lines)).toEqual(lines)
  expect(without([], ...lines)).toEqual([lines[0], lines[1], lines[5]])
})

it("constants stay, because the bundler inlines them; property names don't count as uses", () => {
  const lines = ['export const MOST = 3', "import { most } from './limits.ts'", 'export const read = (a) => a.most']
  expect(without(['read'], ...lines)).toEqual([lines[0], lines[2]])
})
