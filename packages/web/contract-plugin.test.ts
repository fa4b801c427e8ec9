import { expect, it } from 'vitest'
import { forBrowser } from './contract-plugin.ts'

it('the browser’s code of a call omits the parts that only the server reads (LIGHT-01)', () => {
  const code =
    "export const getPlans = endpoint({ method: 'GET', params: ID, path: '/plans', summary: 'The plans', reply: z.array(plan) })"
  expect(forBrowser(code)).toBe(
    "export const getPlans = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/plans',  })))()",
  )
})

it('a computed value is marked as free of side effects; functions and plain values are unchanged', () => {
  expect(forBrowser('const plan = z.object({ id: z.int() })')).toBe(
    'const plan = /* @__PURE__ */ (() => (z.object({ id: z.int() })))()',
  )
  for (const code of ['export const DAYS = { most: 3 }', 'const read = (id) => z.object(id)', 'addKnown({})'])
    expect(forBrowser(code)).toBe(code)
})
