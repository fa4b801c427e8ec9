import { aRegistration } from '../members/a-registration.ts'
import { codeBySms } from '../outside/kept-mail.ts'
import type { TestApp } from '../test-app.ts'
import type { TestStaff } from './a-staff.ts'

export const FAMILIES = '/office/api/counter/families'

/** A clerk's input to register a family. */
export function aCounterRegistration(how: 'code' | 'paper') {
  const { userLoginPassword: _p, acceptedTerms: _t, confirmedIntent: _i, ...profile } = aRegistration()
  return { profile, consent: { by: 'Sundaram, father', how, phone: profile.primaryContact } }
}

/** A family registered at a counter that has consented by the code on its phone; `path` is the prefix of its calls. */
export async function aCounterFamily(test: TestApp, clerk: TestStaff) {
  const registered = await clerk.office('POST', FAMILIES, aCounterRegistration('code'))
  const { memberId, profileId } = registered.body.data as { memberId: string; profileId: string }
  const path = `${FAMILIES}/${memberId}`
  const { status } = await clerk.office('POST', `${path}/consent`, { code: await codeBySms(test) })
  if (status !== 200) throw new Error(`The family could not consent: ${status}`)
  return { memberId, profileId, path }
}
