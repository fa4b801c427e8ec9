import type { Page } from '@playwright/test'
import { logInAsDemo } from './support/demo.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { asMember, expect, test } from './support/test.ts'

const WIDTHS = [320, 412] as const
const HEIGHT = 800

/** Pages for everyone and pages of members; those that need a code or a link have tests of their own. */
const PAGES = [
  '/',
  '/about-us',
  '/contact-us',
  '/success-stories',
  '/bank-details',
  '/grievance',
  '/transparency',
  '/our-terms-and-conditions',
  '/our-privacy-policy',
  '/consent-notice',
  '/jathagam',
  '/porutham',
  '/wedding-days',
  '/search-profile',
  '/membership-plans',
  '/my-matches',
  '/interests',
  '/interests?box=sent',
  '/messages',
  '/notifications',
  '/breaches',
  '/check-ins',
  '/decisions',
  '/disclosures',
  '/their-eyes',
  '/follows',
  '/shortlist',
  '/view-profiles',
  '/dashboard',
  '/viewupdate-my-profile',
  '/family',
  '/biodata',
  '/fixed',
  '/account',
  '/account?part=login',
  '/account?part=privacy',
  '/account?part=notices',
  '/account?part=rest',
  '/account?part=leave',
  '/verification',
  '/no-such-page',
] as const

/** Dialogs by the page and the Tamil name of the button that opens them. */
const DIALOGS = [
  ['/search-profile', /^வடிகட்டிகள்/],
  ['/account?part=login', /^கடவுச்சொல்லை மாற்று/],
  ['/viewupdate-my-profile?edit=clan', undefined],
  ['/viewupdate-my-profile?edit=horoscope', undefined],
] as const

/** One of each fault, so that the walk is known to find them. */
const FAULTY = `<main style="width: 300px; line-height: 24px">
  <p style="width: 60px; overflow: hidden; white-space: nowrap">விருப்பம் தெரிவி</p>
  <div style="width: 80px"><button style="width: 120px; height: 44px">சேமி</button></div>
  <div><button style="position: relative; left: 2000px; height: 44px">ரத்து</button></div>
  <p style="width: 60px; overflow-wrap: break-word">பொருத்தமானவர்கள்</p>
  <p>வணக்கம்</p><p style="margin-top: -40px">நன்றி</p>
  <button style="height: 20px; padding: 0">சேர்</button></main>`

/** Opens a page, and waits until nothing loads any more. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/ta${address === '/' ? '' : address}`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function look(page: Page, where: string, found: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const fault of await layoutFaults(page)) found.push(`${where} at ${width}: ${fault}`)
  }
}

test('no page and no dialog clips, breaks or overlaps Tamil at 320 and 412 px, and every target is 44 px (MOBILE-05)', async ({
  page,
  request,
  expectedErrors,
}) => {
  // the walk visits a page that doesn't exist, and the token can't be kept in the frame of a payment
  expectedErrors.push(/404/, /sessionStorage/)
  await page.setContent(FAULTY)
  for (const fault of ['cut off', 'off the screen', 'wider than its bar', 'broken inside', 'overlap', '20 px'])
    expect(await layoutFaults(page)).toContainEqual(expect.stringContaining(fault))
  const token = await logInAsDemo(request)
  await request.post('/api/home/visits', { headers: { authorization: `Bearer ${token}` } })
  await asMember(page, token)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
  const found: string[] = []
  for (const address of PAGES) {
    await open(page, address)
    await look(page, address, found)
  }
  for (const [address, button] of DIALOGS) {
    await open(page, address)
    if (button) await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(page, `${address} dialog`, found)
  }
  expect(found).toEqual([])
})
