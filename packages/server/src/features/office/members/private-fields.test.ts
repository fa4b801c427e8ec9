import { mayStaff } from '@thunai/contract/desk/rights'
import { STAFF_ROLES } from '@thunai/contract/desk/staff-roles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'

let test: TestApp
let member: TestMember
let staff: readonly (readonly [TestStaff, boolean])[]
beforeAll(async () => {
  // Noon in India, so that no time of the clock looks like the time of birth.
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T06:30:00Z')) })
  member = await aMember(test.services, { name: 'Meena Private' })
  const sets = STAFF_ROLES.flatMap((one) => STAFF_ROLES.map((other) => [...new Set([one, other])]))
  staff = await manyAtOnce(sets.length, async (i) => {
    const roles = sets[i] ?? []
    return [await aStaffMember(test, ...roles), mayStaff(roles, 'seePhotos')] as const
  })
})
afterAll(() => test.close())

const word = fc.stringMatching(/^zq[a-z]{12}$/)
const digits = fc.stringMatching(/^[6-9]\d{9}$/)

it('staff see a private field only with the right and a reason (MEM-04)', async () => {
  const { db } = test.services
  await fc.assert(
    fc.asyncProperty(
      fc.record({ door_number: word, street: word, address_line: word, postal_code: word }),
      fc.record({ second_phone: digits, whatsapp_phone: digits, alternate_phone: digits, phone: digits }),
      fc.record({ mail: word, address: word, browser: word, photo: word, birthPlace: word }),
      fc.nat(),
      async (home, { phone, ...phones }, { mail, address, browser, photo, birthPlace }, who) => {
        const email = `${mail}@example.in`
        await db
          .updateTable('profile')
          .set({ ...home, ...phones })
          .where('id', '=', member.profileId)
          .execute()
        await db
          .updateTable('account')
          .set({ email, phone: `91${phone}`, login_id: phone })
          .where('id', '=', member.accountId)
          .execute()
        await db
          .updateTable('session')
          .set({ address, user_agent: browser })
          .where('account_id', '=', member.accountId)
          .execute()
        await db.deleteFrom('photo').where('profile_id', '=', member.profileId).execute()
        await db
          .insertInto('photo')
          .values({ profile_id: member.profileId, file_name: `${photo}.jpg`, created_at: test.clock.now() })
          .execute()
        await db
          .insertInto('horoscope')
          .values({ profile_id: member.profileId, birth_place: birthPlace, birth_time: '04:17' })
          .onConflict((at) => at.column('profile_id').doUpdateSet({ birth_place: birthPlace, birth_time: '04:17' }))
          .execute()
        const [one, seesPhotos] = staff[who % staff.length]!
        const path = `/office/api/members/${member.memberId}`
        const asked = [
          ...[member.memberId, member.profileId, 'meena', email, phone, ''].map(
            (q) => `/office/api/members?q=${encodeURIComponent(q)}`,
          ),
          path,
          `${path}?reason=short`,
          ...(seesPhotos ? [] : [`${path}?reason=Curious%20about%20them`]),
          `${path}/timeline`,
        ]
        const hidden = [
          ...Object.values(home),
          ...Object.values(phones),
          phone,
          mail,
          address,
          browser,
          birthPlace,
          '1996-04-12',
          '04:17',
          '127.0.0.1',
          ...(seesPhotos ? [] : [photo]),
        ]
        for (const call of asked) {
          const { text } = await one.office('GET', call)
          expect([call, hidden.filter((value) => text.includes(value))]).toEqual([call, []])
        }
      },
    ),
    { numRuns: runs(15) },
  )
})
