import type { APIRequestContext, Page } from '@playwright/test'
import { messagesPath, paths } from '../packages/web/app/paths.ts'
import { pagesOf } from '../packages/web/app/router/route-list.ts'
import routes from '../packages/web/app/routes.ts'
import { aConnectedCouple } from './support/connected.ts'
import { logInAsDemo } from './support/demo.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { openInside } from './support/open-inside.ts'
import { resize } from './support/resize.ts'
import { stretch } from './support/stretch.ts'
import { inTamil } from './support/tamil-names.ts'
import { asMember, expect, expectNoViolations, registerProven, test } from './support/test.ts'

const HEIGHT = 800
/** Widths of phones and a small tablet by language, and the widths checked with the largest text. */
const WIDTHS = {
  Tamil: { usual: [320, 360, 390, 412, 768], larger: [390] },
  'texts 40 % longer': { usual: [320], larger: [] },
} as const
type Language = keyof typeof WIDTHS
const LANGUAGES: readonly Language[] = ['Tamil', 'texts 40 % longer']

/** One of each fault, to prove that the check finds them. */
const FAULTY = `<main style="width: 300px; line-height: 24px">
  <p style="width: 60px; overflow: hidden; white-space: nowrap">விருப்பம் தெரிவி</p>
  <div style="width: 80px"><button style="width: 120px; height: 44px">சேமி</button></div>
  <div><button style="position: relative; left: 2000px; height: 44px">ரத்து</button></div>
  <p style="width: 60px; overflow-wrap: break-word">பொருத்தமானவர்கள்</p>
  <p>வணக்கம்</p><p style="margin-top: -40px">நன்றி</p>
  <div style="width: 60px"><span>பொருத்தமானவர்கள்</span></div>
  <button style="height: 44px"><svg width="24" height="24" style="width: 9px"></svg></button>
  <input placeholder="தேதி தேர்ந்தெடுங்கள்" style="width: 60px; height: 44px">
  <button style="height: 20px; padding: 0">சேர்</button></main>`
const FAULTY_DIALOG = `<dialog open style="width: 200px; height: 80px; overflow: auto">
  <p style="width: 300px; height: 300px">வணக்கம்</p></dialog>`

/** All routes, so that new ones are checked without being listed here. */
const EVERY = pagesOf(routes).map(({ path, file, frame }) => ({
  path: path === '*' ? '/no-such-page' : path,
  file,
  isForMembers: frame !== undefined,
  isSameForAll: file.startsWith('pages/') || file.startsWith('shell/'),
}))
const pathsOf = (kind: (page: (typeof EVERY)[number]) => boolean) => EVERY.filter(kind).map(({ path }) => path)
const WALKS = {
  visitors: pathsOf(({ isForMembers }) => !isForMembers),
  full: pathsOf(({ isSameForAll }) => !isSameForAll),
  new: pathsOf(({ isForMembers }) => isForMembers),
} as const

/** Variants of the same page. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  [paths.interests]: ['?box=sent', '?box=photos'],
  [paths.viewedProfiles]: ['?tab=visitors'],
  [paths.myMatches]: ['?section=dismissed', '?view=list'],
  [paths.myProfile]: ['?tab=photos', '?tab=preference', '?tab=viewed'],
  [paths.account]: ['login', 'privacy', 'notices', 'plans', 'rest', 'leave'].map((part) => `?part=${part}`),
}

/** Dialogs by page, with the English names of the buttons that open them. */
const DIALOGS: readonly (readonly [address: string, ...buttons: string[]])[] = [
  [paths.search, 'Filters'],
  ['/account?part=login', 'Change password'],
  ['/account?part=login', 'Change email'],
  ['/account?part=login', 'Log out everywhere'],
  ['/account?part=leave', 'Delete my account'],
  ['/viewupdate-my-profile?edit=clan'],
  ['/viewupdate-my-profile?edit=horoscope'],
  [paths.memberDetail, 'More', 'Report this profile'],
  [paths.memberDetail, 'More', 'Block this member'],
  [paths.memberDetail, 'More', 'Show to a relative'],
  [paths.memberDetail, 'Add a note'],
  [paths.messages, 'Talk'],
]

const addressIn = (language: Language, address: string) =>
  language === 'Tamil' ? `/ta${address === '/' ? '' : address}` : address

/** The component of an address; some have several addresses. */
const fileAt = (address: string) => {
  const path = new URL(address, 'http://site').pathname.replace(/^\/ta(?=\/|$)/, '')
  return EVERY.find((one) => one.path === (path || '/'))?.file
}

/** Opens a page, without a new document if it has another component, and waits until everything has loaded. */
async function open(page: Page, address: string): Promise<void> {
  const before = page.url()
  if (before.startsWith('http') && fileAt(before) !== fileAt(address)) await openInside(page, address)
  else await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens every fold, because its content must fit too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The ids of the caller's shortlisted profiles. */
async function keptIds(request: APIRequestContext, token: string): Promise<string[]> {
  const kept = await request.get('/api/shortlist', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await kept.json()) as { data: readonly { id: string }[] }
  return data.map(({ id }) => id)
}

/** The members in the caller's conversations. */
async function talkedTo(request: APIRequestContext, token: string): Promise<string[]> {
  const talks = await request.get('/api/conversations', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await talks.json()) as { data: { rows: readonly { profileId: string }[] } }
  return data.rows.map(({ profileId }) => profileId)
}

async function look(page: Page, where: string, language: Language, found: string[]): Promise<void> {
  if (language !== 'Tamil') await stretch(page)
  for (const size of ['usual', 'larger'] as const)
    for (const width of WIDTHS[language][size]) {
      await resize(page, { width, height: HEIGHT })
      await page.evaluate((text) => (document.documentElement.dataset['text'] = text), size)
      for (const fault of await layoutFaults(page)) found.push(`${where} at ${width}, ${size} text: ${fault}`)
    }
}

async function walk(page: Page, addresses: readonly string[], language: Language): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const address of addresses) {
    await resize(page, { width: WIDTHS[language].usual[0], height: HEIGHT })
    await open(page, addressIn(language, address))
    await unfold(page)
    if (language === 'Tamil')
      for (const text of await page.locator('main span[lang="ta"]').allTextContents())
        found.push(`${address} says in Tamil beside itself: ${text}`)
    await look(page, address, language, found)
  }
  expect(found).toEqual([])
}

test('the layout check finds each kind of fault (MOBILE-05)', async ({ page }) => {
  await page.setContent(FAULTY)
  for (const fault of [
    'cut off: p',
    'cut off: the hint',
    'off the screen',
    'wider than its bar',
    'broken inside',
    'overlap',
    'sticks out',
    'squashed',
    'wider than the screen',
    '20 px',
  ])
    expect(await layoutFaults(page)).toContainEqual(expect.stringContaining(fault))
  await page.setContent(FAULTY_DIALOG)
  expect(await layoutFaults(page)).toContainEqual(expect.stringContaining('scrolls sideways'))
})

for (const language of LANGUAGES) {
  test(`no page clips, breaks or overlaps ${language} for visitors (MOBILE-05)`, async ({ page, expectedErrors }) => {
    test.setTimeout(300_000)
    expectedErrors.push(/40[0-9]/, /sessionStorage/)
    await walk(page, WALKS.visitors, language)
  })

  for (const whose of ['full', 'new'] as const)
    test(`no page clips, breaks or overlaps ${language} for a ${whose} account (MOBILE-05)`, async ({
      page,
      request,
      expectedErrors,
    }) => {
      test.setTimeout(600_000)
      expectedErrors.push(/40[0-9]/, /sessionStorage/)
      const other = await registerProven(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
      const token = whose === 'full' ? await logInAsDemo(request) : (await registerProven(request)).token
      await request.post('/api/home/visits', { headers: { authorization: `Bearer ${token}` } })
      await asMember(page, token)
      // a demo member has a jathagam and full texts; the other member has filled in almost nothing
      const kept = await keptIds(request, token)
      const queries: Readonly<Record<string, readonly string[]>> = {
        ...SHAPES,
        [paths.memberDetail]: [other.id, ...kept.slice(0, 1)].map((id) => `?type=${id}`),
        [paths.compare]: [`?ids=${kept.slice(0, 3).join(',')}`],
        [paths.messages]: (await talkedTo(request, token)).slice(0, 1).map((id) => `?with=${id}`),
      }
      await walk(
        page,
        WALKS[whose].flatMap((path) => [path, ...(queries[path] ?? []).map((query) => path + query)]),
        language,
      )
    })

  test(`no dialog clips, breaks or overlaps ${language} (MOBILE-05)`, async ({ page, request, expectedErrors }) => {
    test.setTimeout(300_000)
    expectedErrors.push(/40[0-9]/)
    const other = await registerProven(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
    const { bride, groom } = await aConnectedCouple(request)
    await asMember(page, bride.token)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const withMember: Readonly<Record<string, string>> = {
      [paths.memberDetail]: `${paths.memberDetail}?type=${other.id}`,
      [paths.messages]: messagesPath(groom.id),
    }
    const found: string[] = []
    for (const [address, ...buttons] of DIALOGS) {
      await resize(page, { width: WIDTHS[language].usual[0], height: HEIGHT })
      await open(page, addressIn(language, withMember[address] ?? address))
      for (const name of buttons) {
        const named = language === 'Tamil' ? inTamil(name) : name
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${named}`) })
          .first()
          .click()
      }
      const dialog = page.getByRole('dialog').first()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
      await look(page, [address, ...buttons].join(' > '), language, found)
    }
    expect(found).toEqual([])
  })
}

/** Where members spend their time. */
const MAIN_PAGES = [
  paths.dashboard,
  paths.myProfile,
  paths.account,
  '/account?part=notices',
  paths.family,
  paths.interests,
  paths.messages,
  paths.biodata,
  paths.disclosures,
  paths.fixed,
  paths.plans,
  paths.notifications,
]

test('the main pages of members have no violations in the largest text (MOBILE-13)', async ({ page, request }) => {
  test.setTimeout(300_000)
  await asMember(page, await logInAsDemo(request))
  await resize(page, { width: 390, height: HEIGHT })
  for (const address of MAIN_PAGES) {
    await open(page, addressIn('Tamil', address))
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'larger'))
    await expectNoViolations(page)
  }
})

test('the controls of visitors’ pages are also named by their visible text in Tamil (LANG-24)', async ({ page }) => {
  await resize(page, { width: 390, height: HEIGHT })
  for (const address of [paths.home, paths.search, paths.plans, paths.register, paths.login, paths.porutham]) {
    await open(page, addressIn('Tamil', address))
    await expectNoViolations(page)
  }
})

for (const whose of ['visitors', 'full'] as const)
  for (const language of ['English', 'Tamil'] as const)
    test(`no page of ${whose === 'full' ? 'members' : 'visitors'} in ${language} scrolls sideways at 360 px with text twice as large (MOBILE-22)`, async ({
      page,
      request,
      expectedErrors,
    }) => {
      test.setTimeout(300_000)
      expectedErrors.push(/40[0-9]/, /sessionStorage/)
      let member = ''
      if (whose === 'full') {
        const token = await logInAsDemo(request)
        member = (await keptIds(request, token))[0] ?? ''
        await asMember(page, token)
      }
      const shapes: Readonly<Record<string, readonly string[]>> = {
        ...SHAPES,
        [paths.memberDetail]: [`?type=${member}`],
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await resize(page, { width: 360, height: HEIGHT })
      const found: string[] = []
      for (const address of WALKS[whose].flatMap((path) => [
        path,
        ...(shapes[path] ?? []).map((query) => path + query),
      ])) {
        await open(page, language === 'Tamil' ? addressIn('Tamil', address) : address)
        await unfold(page)
        await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) found.push(`${address}: ${over} px`)
      }
      expect(found).toEqual([])
    })

test('on a small phone a date is chosen from lists under their names, without scrolling their sheet (MOBILE-21)', async ({
  page,
}) => {
  await resize(page, { width: 320, height: 568 })
  await page.goto('/ta/register-user')
  const next = page.getByRole('button', { name: inTamil('Next'), exact: true })
  await page.getByRole('button', { name: inTamil('Daughter'), exact: true }).click()
  const field = page.locator('input[name="dateOfBirth"]')
  await expect(field).toBeVisible()
  // the error takes a line of the sheet
  await next.click()
  await field.click()
  const sheet = page.getByRole('dialog', { name: inTamil('Date of Birth') })
  await expect(sheet.getByText(inTamil('Please select date of birth.'))).toBeVisible()
  for (const name of ['Day', 'Month', 'Year'])
    await expect(sheet.getByText(inTamil(name), { exact: true })).toBeInViewport({ ratio: 1 })
  for (const list of await sheet.getByRole('listbox').all()) {
    const { bottom } = await list.evaluate((one) => (one.parentElement ?? one).getBoundingClientRect())
    const { top } = await sheet
      .getByRole('button')
      .last()
      .evaluate((one) => one.getBoundingClientRect())
    expect(bottom).toBeLessThan(top)
  }
})

test('the titles of members’ pages have the same size on wide screens (MOBILE-17)', async ({
  page,
  request,
  expectedErrors,
}) => {
  test.setTimeout(300_000)
  expectedErrors.push(/40[0-9]/)
  await asMember(page, await logInAsDemo(request))
  await resize(page, { width: 1280, height: HEIGHT })
  const sizes: Record<string, string[]> = {}
  // a profile's title is the name over the photo
  for (const address of WALKS.new.filter((path) => path !== paths.memberDetail)) {
    await open(page, address)
    const title = page.locator('main h1:not(.visually-hidden)').first()
    if ((await title.count()) === 0) continue
    const size = await title.evaluate((heading) => getComputedStyle(heading).fontSize)
    sizes[size] = [...(sizes[size] ?? []), address]
  }
  expect(Object.keys(sizes), JSON.stringify(sizes)).toHaveLength(1)
})
