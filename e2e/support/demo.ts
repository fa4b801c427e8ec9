import { type APIRequestContext, expect, test } from '@playwright/test'
import { demoMembers } from './product-address.ts'
import { logIn } from './test.ts'

/** The demo member with a live Gold plan. */
export const logInAsDemo = (request: APIRequestContext): Promise<string> =>
  logIn(request, 'demo@thunai.example', 'thunai-demo')

export interface Listed {
  readonly id: string
  readonly name: string
  readonly memberId: string
}

const isDemo = ({ memberId }: Listed) => Number(memberId.slice(1)) <= 100_000 + demoMembers

/**
 * Demo members that this member hasn't opened yet. Members registered by tests may leave at any time and lack a phone
 * number. Each worker starts in its own part, so that concurrent tests of the same member never pick the same one.
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
  const listed: readonly (Listed & { readonly isProfileViewed: boolean })[] = (await answer.json()).content
  const found = listed.filter((one) => isDemo(one) && !one.isProfileViewed)
  const { parallelIndex, config } = test.info()
  const first = Math.floor((found.length / config.workers) * parallelIndex)
  const chosen = [...found.slice(first), ...found.slice(0, first)].slice(0, count)
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
