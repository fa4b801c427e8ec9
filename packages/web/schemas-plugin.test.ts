import { expect, it } from 'vitest'
import { withoutSchemas } from './schemas-plugin.ts'

it('a call leaves its schemas out of the browser’s code, and keeps the rest (LIGHT-01)', () => {
  const code = "export const getPlans = endpoint({ method: 'GET', params: ID, path: '/plans', reply: z.array(plan) })"
  expect(withoutSchemas(code)).toBe(
    "export const getPlans = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/plans',  })))()",
  )
})

it('a computed value is marked as free of effects; functions and plain values stay as they are', () => {
  expect(withoutSchemas('const plan = z.object({ id: z.int() })')).toBe(
    'const plan = /* @__PURE__ */ (() => (z.object({ id: z.int() })))()',
  )
  for (const code of ['export const DAYS = { most: 3 }', 'const read = (id) => z.object(id)', 'addKnown({})'])
    expect(withoutSchemas(code)).toBe(code)
})
