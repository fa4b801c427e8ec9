import { expect, it } from 'vitest'
import { forBrowser } from './contract-plugin.ts'

it('a call leaves out of the browser’s code what only the server reads, and keeps the rest (LIGHT-01)', () => {
  const code =
    "export const getPlans = endpoint({ method: 'GET', params: ID, path: '/plans', summary: 'The plans', reply: z.array(plan) })"
  expect(forBrowser(code)).toBe(
    "export const getPlans = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/plans',  })))()",
  )
})

it('a computed value is marked as free of effects; functions and plain values stay as they are', () => {
  expect(forBrowser('export const plan = z.object({ id: z.int() })')).toBe(
    'export const plan = /* @__PURE__ */ (() => (z.object({ id: z.int() })))()',
  )
  for (const code of ['export const DAYS = { most: 3 }', 'export const read = (id) => z.object(id)', 'addKnown({})'])
    expect(forBrowser(code)).toBe(code)
})

it('what only left out parts used goes with them: own values, and imports for schemas (LIGHT-01)', () => {
  const code = [
    "import * as z from 'zod/mini'",
    "import { done, flag } from '../frame/wire.ts'",
    "import { PLAN } from './plans.ts'",
    'const most = z.int()',
    'const ID = z.object({ id: most })',
    "export const getPlans = { endpoint: endpoint({ method: 'GET', params: ID, reply: done, path: '/plans' }) }",
    'export const isShown = flag',
  ]
  const left = forBrowser(code.join('\n'))
  for (const gone of ['zod', 'most', 'ID', 'reply']) expect(left).not.toContain(gone)
  expect(left).toContain("import { done, flag } from '../frame/wire.ts'")
  expect(left).toContain("import { PLAN } from './plans.ts'")
})
