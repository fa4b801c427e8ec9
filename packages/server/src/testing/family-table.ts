import { aMember, loggedInAgain, type TestMember } from './members/a-member.ts'
import { changeProfile } from './members/change-profile.ts'
import { FAMILY } from '@thunai/contract/frame/limits'
import { mailsTo, smsTo } from './outside/kept-mail.ts'
import type { Answer, TestApp } from './test-app.ts'

const AUNT = { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative' }
let mailbox = 0

/** An unused e-mail address. */
export const newAddress = (): string => `kin${++mailbox}@example.in`

/** A guardian who registered the profile for a daughter. */
export async function aMother({ services }: TestApp): Promise<TestMember> {
  const mother = await aMember(services)
  await changeProfile(services, mother.profileId, { created_for: 'Daughter' })
  return mother
}

/** The calls of a family table, as its members make them. */
export const familyTableOn = (test: TestApp) => ({
  /** Invites an aunt as a relative, unless `invitation` says otherwise. */
  invite: (by: TestMember, invitation: object = {}): Promise<Answer> =>
    test.call('POST', '/api/family/invitations', {
      token: by.token,
      body: { ...AUNT, email: newAddress(), ...invitation },
    }),
  /** The token of the last invitation mailed to an address. */
  mailedTo: async (email: string): Promise<string> => tokenIn((await mailsTo(test, email)).at(-1)?.text),
  /** The token of the last invitation texted to a number in full digits. */
  textedTo: async (phone: string): Promise<string> => tokenIn((await smsTo(test, phone)).at(-1)),
  /**
   * Passes the time after which a new candidate takes the profile over, and logs in again, because sessions end
   * meanwhile.
   */
  settle: async (...people: TestMember[]): Promise<TestMember[]> => {
    test.clock.pass({ hours: FAMILY.settlesHours })
    return Promise.all(people.map((person) => loggedInAgain(test.services, person)))
  },
  takeOver: (by: TestMember): Promise<Answer> => test.call('POST', '/api/family/takeover', { token: by.token }),
  accept: (by: TestMember, token: string): Promise<Answer> =>
    test.call('POST', `/api/family/invitations/${token}/accept`, { token: by.token }),
  remove: (by: TestMember, id: string): Promise<Answer> =>
    test.call('DELETE', `/api/family/members/${id}`, { token: by.token }),
  family: async (by: TestMember) => (await test.call('GET', '/api/family', { token: by.token })).body.data.rows,
  profiles: async (by: TestMember) => (await test.call('GET', '/api/profiles', { token: by.token })).body.data.rows,
})

function tokenIn(message: string | undefined): string {
  const token = /family\/join#([a-p]{64})/.exec(message ?? '')?.[1]
  if (token === undefined) throw new Error(`There is no invitation in: ${message}`)
  return token
}
