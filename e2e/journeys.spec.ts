import { devices } from '@playwright/test'
import PostalMime from 'postal-mime'
import { logInAsDemo } from './support/demo.ts'
import { Hand } from './support/hand.ts'
import { serveApart, type SeparateServer } from './support/serve-apart.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerMember,
  registerProven,
  someone,
  test,
} from './support/test.ts'

/** Two people on their own phones. The mother's journey is in `first-hour.spec.ts`. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const MOST_TAPS = { consent: 6, backAfterLong: 6 } as const
const DAY_SECONDS = 86_400

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

test.describe('after 40 days', () => {
  let apart: SeparateServer<{ product: string; dataDir: string }>
  test.beforeAll(async () => {
    apart = await serveApart('serve-with-clock.ts')
  })
  test.afterAll(() => apart.end())

  test('a returning family sees what happened, and answers it (DAY-08, DAY-10, JOURNEY-02)', async ({
    page,
    playwright,
  }) => {
    const { product } = apart.said
    const request = await playwright.request.newContext({ baseURL: product })
    const bride = await registerMember(request, { name: 'Malar Kodi' })
    const visit = await request.post('/api/home/visits', { headers: { authorization: `Bearer ${bride.token}` } })
    expect(visit.status()).toBe(200)
    apart.passSeconds(40 * DAY_SECONDS)
    // a demo member is verified, so may write first
    const headers = { authorization: `Bearer ${await logInAsDemo(request)}` }
    const asked = await request.post(`/api/interests/${bride.id}`, { headers, data: { note: 'Vanakkam' } })
    expect(asked.status(), await asked.text()).toBe(200)

    const hand = new Hand(page)
    await page.goto(`${product}/login-user`)
    await hand.type(page.getByLabel('User Id (Mobile number or Email id)'), bride.phone.slice(-10))
    await hand.type(page.getByLabel('Password', { exact: true }), bride.password)
    await hand.tap(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
    hand.read()
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Skip' }))
    await expect(page.getByRole('main').getByText(/^Since .*1 interest/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await hand.tap(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Accept/ })
        .first(),
    )
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Write/ })
        .first(),
    ).toBeVisible()
    note('back after 40 days', hand)
    expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS.backAfterLong)
    await request.dispose()
  })
})
