import { type APIRequestContext, expect, test } from '@playwright/test'
import { logIn } from './test.ts'

/** The demo member with a live Gold plan. */
export const logInAsDemo = (request: APIRequestContext): Promise<string> =>
  logIn(request, 'demo@thunai.example', 'thunai-demo')

export interface Listed {
  readonly id: string
  readonly name: string
  readonly memberId: string
}

/**
 * Demo members this one hasn't opened yet: members that tests register are older, and may leave at any time. The two
 * workers take from opposite ends, so that concurrent tests of the same member never pick the same one.
 */
export async function unopened(
  request: APIRequestContext,
  token: string,
  gender: 'Male' | 'Female',
  count: number,
): Promise<Listed[]> {
  const answer = await request.post('/profile/search/profilelist?page=0&size=100', {
    headers: { authorization: `Bearer ${token}` },
    data: { gender, ageTo: 28 },
  })
  const found = (await answer.json()).content.filter(
    (one: { isProfileViewed: boolean; name: string }) => !one.isProfileViewed,
  )
  const chosen = test.info().parallelIndex % 2 === 0 ? found.slice(0, count) : found.slice(-count)
  expect(chosen).toHaveLength(count)
  return chosen
}

/** Opens a profile through the API. */
export async function openProfile(request: APIRequestContext, token: string, profileId: string): Promise<void> {
  const answer = await request.post('/packageservice/package-usage/view-profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: false },
  })
  expect(answer.status()).toBe(200)
}
