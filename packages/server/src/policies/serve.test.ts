import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
  other = await aMember(test.services)
})
afterAll(() => test.close())

/** Other required fields of the bodies. */
const BODY = { referenceId: 1, paymentMode: 'RAZORPAY' }

describe('a call that names the profile that it acts for', () => {
  const calls = () => test.app.endpoints.flatMap(({ actsFor, ...call }) => (actsFor ? [{ ...call, ...actsFor }] : []))
  const codeOf = async ({ method, path, part, name }: ReturnType<typeof calls>[number], profileId: string) => {
    const at = part === 'params' ? path.replace(`:${name}`, profileId) : path
    const body = method === 'GET' ? undefined : part === 'body' ? { ...BODY, [name]: profileId } : BODY
    const answer = await test.call(method, at, { token: member.token, ...(body && { body }) })
    return [answer.status, answer.body.code]
  }

  it('is refused with another profile, even one that does not exist (D-18, T45)', async () => {
    expect(calls().map(({ path }) => path)).toHaveLength(4)
    for (const call of calls())
      for (const profileId of [other.profileId, crypto.randomUUID()])
        expect({ call: call.path, said: await codeOf(call, profileId) }).toEqual({
          call: call.path,
          said: [403, 'notYours'],
        })
  })

  it('is accepted with the caller’s own profile, in upper or lower case', async () => {
    for (const call of calls())
      for (const profileId of [member.profileId, member.profileId.toUpperCase()])
        expect({ call: call.path, said: await codeOf(call, profileId) }).not.toMatchObject({ said: [403, 'notYours'] })
  })

  it('declares the refusal and reads the name; only the proof of a payment refuses without a name, by its order', () => {
    for (const { refusals, caller, part, name, ...call } of calls()) {
      expect([caller, refusals.includes('notYours')]).toEqual(['member', true])
      expect(Object.keys((call[part] as unknown as { shape: object }).shape)).toContain(name)
    }
    const others = test.app.endpoints.filter(({ refusals, actsFor }) => refusals.includes('notYours') && !actsFor)
    expect(others.map(({ path }) => path)).toEqual(['/paymentservice/payment/verify'])
  })
})
