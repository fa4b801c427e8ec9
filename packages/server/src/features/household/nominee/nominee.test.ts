import { NOTICE_VERSION } from '@thunai/contract/values/consent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

const PATH = '/api/account/nominee'
const NAMED = { name: 'Lakshmi Raman', relation: 'Mother', email: 'lakshmi@example.in', phone: '919843041303' }
const call = (method: 'GET' | 'PUT' | 'DELETE', body?: object) => test.call(method, PATH, { token: member.token, body })
const exported = async () => (await test.call('GET', '/api/account/export', { token: member.token })).body.data

it('a member names a nominee, changes and removes it, and finds it in the export (NOMINEE-01)', async () => {
  expect((await call('GET')).body.data).toBeNull()
  expect((await call('PUT', { name: 'Lakshmi Raman', relation: 'Mother' })).status).toBe(400)
  expect((await call('PUT', NAMED)).status).toBe(200)
  expect((await call('GET')).body.data).toMatchObject(NAMED)
  expect((await call('PUT', { ...NAMED, email: '' })).status).toBe(200)
  expect((await call('GET')).body.data).toMatchObject({ ...NAMED, email: null })
  expect((await exported()).nominee).toMatchObject({ name: NAMED.name, phone: NAMED.phone })
  expect((await call('DELETE')).status).toBe(200)
  expect((await call('GET')).body.data).toBeNull()
})

it('staff who read a nominee’s grievance see whom the member has named (NOMINEE-02)', async () => {
  await call('PUT', NAMED)
  const { token } = await aSecondPerson(test.services, member)
  const named = { ...NAMED, name: 'Anand Raman', email: 'anand@example.in' }
  expect((await test.call('PUT', PATH, { token, body: named })).status).toBe(200)
  const filed = await test.call('POST', '/api/grievances', {
    body: {
      name: NAMED.name,
      email: NAMED.email,
      kind: 'nominee',
      profile: member.memberId,
      text: 'My daughter has died. Please delete her profile.',
    },
  })
  expect(filed.status).toBeLessThan(300)
  const support = await aStaffMember(test, 'support')
  const [review] = await queueOf(support, 'grievances')
  const details = review?.signals.filter(({ kind }) => kind === 'nominee').map(({ detail }) => detail)
  expect(details).toHaveLength(2)
  for (const { email } of [NAMED, named]) expect(details?.join()).toContain(email)
})

it('the version of the notice is kept with a consent and stands in the export (CONSENT-20)', async () => {
  expect((await exported()).consent).toBeNull()
  const body = { acceptedTerms: true, confirmedIntent: true }
  expect((await test.call('POST', '/api/consent', { token: member.token, body })).status).toBe(200)
  expect((await exported()).consent).toMatchObject({ version: NOTICE_VERSION })
})
