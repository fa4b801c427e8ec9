import { devices } from '@playwright/test'
import PostalMime from 'postal-mime'
import { Hand } from './support/hand.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerProven,
  someone,
  test,
} from './support/test.ts'

/** The candidate on her own phone. The mother's journey stands in `first-hour.spec.ts`. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const MOST_TAPS = { consent: 6 } as const

test.use(PHONE)

const note = (type: string, { taps, minutes }: Hand) =>
  test.info().annotations.push({ type, description: `${taps} taps, ${minutes} minutes` })

test('the daughter sees her whole profile before she agrees to it (SEAL-02, JOURNEY-01)', async ({ page, request }) => {
  const mother = await registerProven(request, { profileFor: 'Daughter', name: 'Yazhini Selvam' })
  const headers = { authorization: `Bearer ${mother.token}` }
  const told = { aboutMe: 'She teaches the violin.', jobName: 'Music teacher' }
  expect((await request.patch(`/profile/update/profileupdate/${mother.id}`, { headers, data: told })).status()).toBe(
    200,
  )
  const { email } = someone()
  expect((await request.post('/api/consent/candidate', { headers, data: { email } })).status()).toBe(200)
  const read = async (after = 0) => (await PostalMime.parse(await newestMail(email, after))).text ?? ''

  const hand = new Hand(page)
  await hand.follow(/\/consent\/[a-p]{64}/.exec(await read())?.[0] ?? '')
  hand.read(2)
  const profile = page.getByRole('region', { name: 'What other families will read' })
  for (const fact of Object.values(told)) await expect(profile.getByText(fact)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await hand.tap(page.getByRole('button', { name: 'Send me a code to answer' }))
  hand.fetchCode()
  await hand.type(page.getByLabel('Code'), /(?<!\d)\d{6}(?!\d)/.exec(await read(1))?.[0] ?? '')
  await hand.tap(page.getByRole('button', { name: 'Yes, I agree' }))
  await expect(page.getByText('You have agreed to this profile.')).toBeVisible()
  note('consent', hand)
  expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS.consent)
})
