import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

type Own = Pick<TestMember, 'profileId' | 'token'>

/** Changes a member's own profile over HTTP. */
export const patchProfile = (test: TestApp, { profileId, token }: Own, body: unknown): Promise<Answer> =>
  test.call('PATCH', `/profile/update/profileupdate/${profileId}`, { token, body })

/** A member's own profile as its form reads it. */
export const readEdit = async (test: TestApp, { token }: Own, query = '') =>
  (await test.call('GET', `/profile/profilefulldata/getforeditforuser${query}`, { token })).body.data

/** A member's own profile as its page shows it. */
export const readOwnView = async (test: TestApp, { token }: Own) =>
  (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token })).body.data
