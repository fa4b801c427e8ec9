import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const KONGU = 'Gounder - Kongu Vellala'

it('staff see clans that families entered beside their list, spellings combined, most frequent first (CLN-21)', async () => {
  const tell = async (clanOther: string) => {
    const member = await aMember(test.services, { caste: KONGU })
    const { status } = await patchProfile(test, member, { clanOther })
    expect(status).toBe(200)
  }
  // The last one is in the list.
  for (const name of ['Palaivanam', 'Neithal', 'neithal kulam', 'Neithal', 'Kaadai']) await tell(name)
  const content = await aStaffMember(test, 'content')
  const { body } = await content.office('GET', '/office/api/told-clans')
  expect(body.data).toEqual([
    { religion: 'Hindu', caste: KONGU, name: 'Neithal', profiles: 3 },
    { religion: 'Hindu', caste: KONGU, name: 'Palaivanam', profiles: 1 },
  ])
  const finance = await aStaffMember(test, 'finance')
  expect((await finance.office('GET', '/office/api/told-clans')).status).toBe(403)
})
