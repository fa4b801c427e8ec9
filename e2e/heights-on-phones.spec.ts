import type { Page } from '@playwright/test'
import { memberDetailPath, paths } from '../packages/web/app/paths.ts'
import { logInAsDemo, unopened } from './support/demo.ts'
import { resize } from './support/resize.ts'
import { asMember, expect, test } from './support/test.ts'

/** Opens a page in Tamil, whose texts are the longest. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/ta${address === '/' ? '' : address}`)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('visitors’ home is at most 4,200 px high in Tamil, with the longest names too (HOME-28) @phone', async ({
  page,
}) => {
  await page.route('**/profile/search/profilelist**', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const one of json.content)
      Object.assign(one, {
        name: 'Venkatasubramaniyam Thirunavukkarasu Ramachandran',
        jobName: 'Deputy Superintendent of Horticultural Research and Extension',
        district: 'Tiruchirappalli',
      })
    await route.fulfill({ response, json })
  })
  await open(page, paths.home)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await heightOf(page)).toBeLessThanOrEqual(4200)
})

test('the page about us is at most 4,200 px high in Tamil (MOBILE-18) @phone', async ({ page }) => {
  await open(page, paths.about)
  expect(await heightOf(page)).toBeLessThanOrEqual(4200)
})

test('the account is a list of at most 1,700 px in Tamil, and its pages of at most 3,000 (MOBILE-06) @phone', async ({
  page,
  request,
}) => {
  await asMember(page, await logInAsDemo(request))
  await open(page, paths.account)
  expect(await heightOf(page)).toBeLessThanOrEqual(1700)
  for (const part of ['login', 'privacy', 'notices', 'plans', 'rest', 'leave']) {
    await open(page, `${paths.account}?part=${part}`)
    expect(await heightOf(page), part).toBeLessThanOrEqual(3000)
  }
})

test('a whole profile is at most 4,500 px high in Tamil, with photo, name and age on the first screen (MOBILE-07) @phone', async ({
  page,
  request,
}) => {
  const token = await logInAsDemo(request)
  await asMember(page, token)
  for (const { id, name } of await unopened(request, token, 'Female', 3)) {
    await open(page, memberDetailPath(id))
    expect(await heightOf(page), name).toBeLessThanOrEqual(4500)
    const head = page.getByRole('main').getByRole('heading', { name, exact: true }).last()
    await expect(head).toBeInViewport()
    await expect(
      page
        .getByRole('main')
        .getByText(/\d+ வயது/)
        .first(),
    ).toBeInViewport()
    await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport()
  }
  await open(page, paths.myProfile)
  expect(await heightOf(page)).toBeLessThanOrEqual(4500)
})

test('a match in the list is at most 360 px high in Tamil (MOBILE-08) @phone', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  await open(page, `${paths.myMatches}?view=list`)
  const cards = page.getByRole('region', { name: 'வரன்கள்', exact: true }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const heights = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(360)
  // the cross stays beside the two buttons
  await resize(page, { width: 320, height: 800 })
  const drops = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const bar = [...card.querySelectorAll('button')].at(-1)?.parentElement
      const tops = [...(bar?.querySelectorAll('a, button') ?? [])].map((one) => one.getBoundingClientRect().top)
      return tops.length === 3 ? [Math.max(...tops) - Math.min(...tops)] : []
    }),
  )
  expect(Math.max(...drops)).toBeLessThan(10)
})
