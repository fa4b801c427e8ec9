import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

type By = Pick<TestMember, 'profileId' | 'token'>
const BASE = '/packageservice/package-usage'

/** Opens a profile over HTTP, as the specification's client does; `more` overrides the request. */
export const viewProfileOf = (test: TestApp, { token }: By, profileId: unknown, more: object = {}): Promise<Answer> =>
  test.call('POST', `${BASE}/view-profile`, {
    token,
    body: { profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: false, ...more },
  })

export const viewContactOf = (test: TestApp, { token }: By, profileId: unknown): Promise<Answer> =>
  test.call('POST', `${BASE}/view-contact`, { token, body: { profileId } })

/** A member's page. */
export const readDetail = (test: TestApp, { token }: By, profileId: string): Promise<Answer> =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${profileId}`, { token })

/** Members whom a member viewed, and its viewers. */
export const readViewed = async (test: TestApp, { token }: By) =>
  (await test.call('GET', '/profile/base/viewed', { token })).body.data
export const readViewers = async (test: TestApp, { token }: By) =>
  (await test.call('GET', '/profile/base/whoviewedmyprofile', { token })).body.data

/** A member's plans with their remaining contacts. */
export const readUsage = async (test: TestApp, { profileId, token }: By) =>
  (await test.call('GET', `${BASE}/profile/${profileId}`, { token })).body.data
