import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly catchall?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** Paths of the objects in a body that refuse unknown keys, outermost first. */
function strictPlaces(schema: z.ZodMiniType, path: readonly string[] = []): (readonly string[])[] {
  const { type, shape, catchall, innerType, in: first, out } = defOf(schema)
  if (type === 'object') {
    const isStrict = catchall !== undefined && defOf(catchall).type === 'never'
    return [
      ...(isStrict ? [path] : []),
      ...Object.entries(shape ?? {}).flatMap(([key, value]) => strictPlaces(value, [...path, key])),
    ]
  }
  return [innerType, first, out].flatMap((inner) => (inner ? strictPlaces(inner, path) : []))
}

// including names that every object has
const UNKNOWN = ['constructor', 'toString', 'hasOwnProperty', 'colour']

const within = (path: readonly string[], body: object): object =>
  path.reduceRight<object>((inner, key) => ({ [key]: inner }), body)

it('every call that refuses unknown keys names them, at any depth (API-GEN-30)', async () => {
  const calls = (test.app.endpoints as readonly Endpoint[]).flatMap((call) =>
    call.body && !call.upload && call.caller !== 'staff'
      ? [...new Map(strictPlaces(call.body).map((path) => [path.join('.'), path])).values()].map((path) => ({
          call,
          path,
        }))
      : [],
  )
  expect(calls.some(({ path }) => path.length > 0)).toBe(true)
  expect(calls.length).toBeGreaterThan(20)
  for (const { call, path } of calls) {
    const address = call.path.replaceAll(/:[A-Za-z]+/g, member.profileId)
    const body = within(path, Object.fromEntries(UNKNOWN.map((key) => [key, 1])))
    const answer = await test.call(call.method, address, { token: member.token, body })
    const where = `${call.method} ${call.path} ${path.join('.')}`
    expect([where, answer.status]).toEqual([where, 400])
    if (call.plainRefusals) continue
    const named = Object.keys(answer.body.errors)
    expect([where, ...named]).toEqual(
      expect.arrayContaining([where, ...UNKNOWN.map((key) => [...path, key].join('.'))]),
    )
  }
})
