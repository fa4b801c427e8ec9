import type { Page } from '@playwright/test'
import { paths } from '../packages/web/app/paths.ts'
import { logInAsDemo } from './support/demo.ts'
import { asMember, expect, expectAccessible, test } from './support/test.ts'

const WIDTH = 1116
const PAGES = [
  paths.profileDashboard,
  paths.search,
  paths.myMatches,
  paths.interests,
  paths.shortlist,
  paths.compare,
  paths.follows,
  paths.viewedProfiles,
  paths.notifications,
  paths.decisions,
  paths.disclosures,
  paths.theirEyes,
  paths.proposals,
  paths.checkIns,
  paths.breaches,
  paths.myProfile,
  paths.documents,
  paths.account,
  paths.family,
  paths.biodata,
  paths.fixed,
  paths.plans,
  paths.jathagam,
  paths.porutham,
  paths.weddingDays,
]

/** The left edge and width of what the page's frames hold, and of the heading of the page. */
const frames = (page: Page) =>
  page.evaluate(() => ({
    title: document.querySelector('main h1')?.getBoundingClientRect().left,
    boxes: [...document.querySelectorAll('main .page')].map((box) => {
      const { left, width } = box.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      const [before, after] = [parseFloat(paddingLeft), parseFloat(paddingRight)]
      return [left + before, width - before - after]
    }),
  }))

test('every member page has one left edge, one width and no banner (DESK-01)', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  const left = (1280 - WIDTH) / 2
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const { title, boxes } = await frames(page)
    expect([path, title, boxes]).toEqual([path, left, boxes.map(() => [left, WIDTH])])
    expect(boxes.length, path).toBeGreaterThan(0)
  }
})

test('the account is a list of sections beside the open one (DESK-02)', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  await page.goto(paths.account)
  const list = page.getByRole('navigation', { name: 'Account settings' })
  await expect(list.getByRole('link', { name: /^Login and security/ })).toHaveAttribute('aria-current', 'page')
  for (const [name, part] of [
    ['Login and security', 'Where you are logged in'],
    ['Who sees me', 'Who can see your details'],
    ['Notices', 'Quiet hours'],
    ['Take a break', 'Our match is fixed'],
    ['My data and leaving', 'Delete my account'],
  ] as const) {
    await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('main').getByText(part, { exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('main')!.scrollHeight)).toBeLessThan(2200)
    await expectAccessible(page)
  }
})

test('the menu of the own photo lists no link twice, and none of the row (DESK-03)', async ({ page, request }) => {
  await asMember(page, await logInAsDemo(request))
  await page.goto(paths.profileDashboard)
  await page.getByRole('button', { name: 'My account' }).click()
  const named = (name: string) => page.getByRole('link', { name, exact: true })
  for (const name of ['Account', 'Family', 'Biodata', 'Proposals', 'You follow', 'Notification settings', 'Help'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveCount(1)
  await expect(named('Shortlist')).toHaveCount(1)
  await expect(named('My profile')).toHaveCount(1)
})
