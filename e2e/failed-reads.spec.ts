import type { Page, Request } from '@playwright/test'
import { memberDetailPath, messagesPath, receiptPath } from '../packages/web/app/paths.ts'
import { logInAsDemo, unopened } from './support/demo.ts'
import { asMember, expect, test } from './support/test.ts'

/** Members' pages and the sections of their long pages, all with calls that can fail. */
const PAGES = [
  ['/profile-dashboard', '/dashboard', '/viewupdate-my-profile', '/viewupdate-my-profile?tab=photos'],
  ['/viewupdate-my-profile?tab=preference', '/viewupdate-my-profile?tab=viewed', '/verify', '/verification'],
  ['/my-matches', '/my-matches?view=list', '/search-profile', '/interests', '/messages', 'conversation'],
  ['/notifications', '/breaches', '/check-ins', '/decisions', '/disclosures', '/their-eyes', '/proposals'],
  ['/follows', '/shortlist', '/view-profiles', '/view-profiles?tab=visitors', '/family', '/biodata', '/fixed'],
  ['/account?part=login', '/account?part=privacy', '/account?part=notices', '/account?part=plans'],
  ['/account?part=rest', '/membership-plans', receiptPath('ref'), 'profile', 'compare'],
]

const waiting = (page: Page) =>
  page.locator('[aria-busy="true"], main span[aria-hidden="true"] > span:empty[style*="height"]')
/**
 * Waits until nothing is loading down to the end of the page: some parts load when they are near, which makes the page
 * grow.
 */
const allRead = (page: Page, path: string) => {
  const waitingAtTheEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return waiting(page).count()
  }
  return expect.poll(waitingAtTheEnd, { message: path }).toBe(0)
}
const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

for (const group of PAGES)
  test(`${group.join(', ')} show failed calls, and load after a retry (STATE-25) @phone`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    // the receipt doesn't exist
    expectedErrors.push(/500|40[04]/)
    const token = await logInAsDemo(request)
    await asMember(page, token)
    const [member, other] = await unopened(request, token, 'Female', 2)
    const addressOf: Record<string, string> = {
      profile: memberDetailPath(member?.id ?? ''),
      // with a query the page comes without answers
      '/membership-plans': '/membership-plans?from=home',
      compare: `/shortlist/compare?ids=${member?.id},${other?.id}`,
    }
    const headers = { authorization: `Bearer ${token}` }
    const { data } = await (await request.get('/api/conversations', { headers })).json()
    addressOf['conversation'] = messagesPath(data.rows[0].profileId)
    let isBroken = false
    await page.route(/\/(api|auth|form|profile|packageservice|paymentservice)\//, async (route) => {
      const sent = route.request()
      const isRead = sent.method() === 'GET' || sent.url().includes('/profilelist')
      if (!isBroken || !isRead || !['fetch', 'xhr'].includes(sent.resourceType())) return route.fallback()
      await route.fulfill({ status: 500, json: { statusCode: 500, statusMessage: '', message: '', data: null } })
    })
    for (const path of group) {
      await test.step(path, async () => {
        isBroken = true
        let reads = 0
        // except the live events, which reconnect by themselves
        const note = (sent: Request) => void (sent.url().endsWith('/api/events') || reads++)
        page.on('request', note)
        await page.goto(addressOf[path] ?? path)
        await expect.soft(again(page).first(), path).toBeVisible()
        await allRead(page, path)
        // no read repeats in a loop: some time passes without a call
        let known = -1
        const isQuiet = () => {
          const isSame = reads === known
          known = reads
          return isSame
        }
        await expect.poll(isQuiet, { message: path, intervals: [500] }).toBe(true)
        await expect.soft(waiting(page), path).toHaveCount(0)
        page.off('request', note)
        isBroken = false
        if (path === receiptPath('ref')) return
        // a part that recovers by itself removes its button, so the press doesn't wait for one
        const press = async () => {
          await again(page).evaluateAll(([first]) => (first as HTMLElement | undefined)?.click())
          await allRead(page, path)
          return again(page).count()
        }
        await expect.poll(press, { message: path }).toBe(0)
      })
    }
  })
