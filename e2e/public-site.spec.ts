import type { Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const publicPages = [
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/success-stories', 'Success Stories'],
  ['/second-marriage', 'Marrying again'],
  ['/bank-details', 'Bank Details'],
  ['/grievance', 'Grievances'],
  ['/our-terms-and-conditions', 'Terms and Conditions'],
  ['/our-privacy-policy', 'Privacy Policy'],
] as const

const calls = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}

/** The map belongs to another company: tests don't load it. */
test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
)

for (const [path, heading] of publicPages) {
  test.describe(path, () => {
    test('has its own heading, title, description and address (ABOUT-01, ROUTE-03, ROUTE-14, ROUTE-15)', async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} | Thunai`)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`))
    })

    test('sends no call to the server (STORY-03, BANK-02)', async ({ page }) => {
      const asked = calls(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(asked).toEqual([])
    })

    test('is accessible and never scrolls sideways @both', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await resize(page, { width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('every public page can be read', async ({ page }) => {
    for (const [path, heading] of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })
})

test('the about page welcomes (ABOUT-02)', async ({ page }) => {
  await page.goto('/about-us')
  const welcome = page.getByRole('region', { name: 'Welcome to Thunai' })
  await expect(welcome.getByText(/Tamil for companion/)).toBeVisible()
  await expect(welcome.getByRole('img')).toHaveAttribute('alt', /\S/)
})

test('the page for a second marriage says what is never asked, and links to a search (REMARRY-05)', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marrying again' }).click()
  await expect(page.getByRole('region', { name: 'What we never ask' }).getByRole('listitem')).toHaveText([
    /why a marriage ended/,
    /names, photos or schools of children/,
    /maintenance/,
    /custody papers/,
  ])
  await page.getByRole('link', { name: 'Search profiles' }).click()
  await expect(page).toHaveURL(/search-profile/)
})

test('the contact page has address, phone, two messaging numbers, one e-mail and a lazy map (CONTACT-01 to CONTACT-05)', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByText('Sample House, 0 Sample Street')).toBeVisible()
  await expect(main.getByText(/Tamilnadu/)).toBeVisible()
  const entry = (name: string) => main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(entry('Call Us').getByRole('link')).toHaveAttribute('href', 'tel:+910000000000')
  await expect(entry('WhatsApp').getByRole('link')).toHaveText(['+91 00000 00001', '+91 00000 00002'])
  await expect(entry('E-Mail').getByRole('link')).toHaveAttribute('href', 'mailto:sample@thunai.example')
  const map = main.locator('iframe')
  await expect(map).toHaveCount(1)
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/)
  await expect(map).toHaveAttribute('loading', 'lazy')
  await expect(map).toHaveAttribute('title', /Map/)
  await expect(main.getByRole('region', { name: 'Complaints' })).toContainText('grievance@thunai.example')
})

test('only the contact page has a map or any other frame (CONTACT-06)', async ({ page }) => {
  for (const path of ['/', ...publicPages.map(([one]) => one)]) {
    await page.goto(path)
    await expect(page.locator('iframe')).toHaveCount(path === '/contact-us' ? 1 : 0)
    const foreign = await page.evaluate(() =>
      [...document.scripts].map((script) => script.src).filter((src) => src !== '' && !src.startsWith(location.origin)),
    )
    expect(foreign).toEqual([])
  }
})

test('three stories have a picture and a short text each (STORY-01, STORY-02)', async ({ page }) => {
  await page.goto('/success-stories')
  await expect(page.getByText(/Every marriage here began/)).toBeVisible()
  const stories = page.getByRole('main').getByRole('listitem')
  await expect(stories).toHaveCount(3)
  for (const story of await stories.all()) {
    await expect(story.getByRole('img')).toHaveAttribute('alt', /^Drawing: /)
    await expect(story.locator('p').last()).toHaveText(/.{40,}/)
  }
})

test('the bank card has its five entries, marked as a sample (BANK-01, G-83)', async ({ page }) => {
  await page.goto('/bank-details')
  const entries = page.getByRole('region', { name: 'Our account' })
  await expect(entries.getByRole('term')).toHaveText([
    'Account holder name',
    'Bank name',
    'Account number',
    'Branch',
    'IFSC code',
  ])
  await expect(entries.getByRole('definition')).toHaveText([/SAMPLE/, /SAMPLE/, /SAMPLE/, /SAMPLE/, /SAMPLE/])
  await expect(page.getByText('Sample data.')).toBeVisible()
})

test('the terms cover what they must (LEGAL-01 to LEGAL-06)', async ({ page }) => {
  await page.goto('/our-terms-and-conditions')
  const main = page.getByRole('main')
  for (const words of [
    'The minimum age is 18.',
    'no refunds for subscriptions',
    'non-transferable',
    'personal use only',
    'No chatting or dating use',
    'The courts at Sampleur, Tamilnadu have jurisdiction.',
    'strictly for people who look for a husband or a wife',
    'grievance@thunai.example',
    'We don’t verify the other details of a profile unless the profile plainly says so.',
    'Never send money or gifts',
    'so are messages once an interest is accepted',
  ])
    await expect(main).toContainText(words)
})

test('the privacy policy states who sees profiles and photos, and the rights (PROD-16, PROD-17, LEGAL-07) @phone', async ({
  page,
}) => {
  await page.goto('/our-privacy-policy')
  const whoSees = page.getByRole('region', { name: /Who sees what/ })
  for (const words of [
    'everyone',
    'only registered users who pass filters',
    'nobody',
    'visible to all',
    'visible only to contacted or accepted members',
    'age, height, religion',
    'when you were last here',
    'your phone number once you show it',
    'those whose request for photos you allowed',
  ]) {
    await expect(whoSees).toContainText(words)
  }
  await expect(page.getByRole('region', { name: /Your rights/ })).toContainText('Data Protection Board of India')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How long we keep it' })
    .click()
  await expect(page.getByRole('heading', { name: /How long we keep it/ })).toBeInViewport()
})
