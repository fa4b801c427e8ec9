import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FirstLoad } from '../packages/web/first-load.ts'
import { publicPages } from '../packages/web/app/paths.ts'
import { resize } from './support/resize.ts'
import { expect, test } from './support/test.ts'

/** Scripts and styles of the first load, in kB of brotli, with 2 % of room (decisions 100, 135 and 172). */
const BUDGETS: Readonly<Record<string, Readonly<Record<'en' | 'ta', number>>>> = {
  '/': { en: 78, ta: 80 },
  '/about-us': { en: 66, ta: 68 },
  '/bank-details': { en: 66, ta: 67 },
  '/consent-notice': { en: 65, ta: 67 },
  '/contact-us': { en: 66, ta: 67 },
  '/forget-password': { en: 71, ta: 75 },
  '/grievance': { en: 88, ta: 97 },
  '/jathagam': { en: 106, ta: 110 },
  '/login-user': { en: 100, ta: 107 },
  '/membership-plans': { en: 91, ta: 99 },
  '/our-privacy-policy': { en: 70, ta: 73 },
  '/our-terms-and-conditions': { en: 69, ta: 72 },
  '/porutham': { en: 108, ta: 114 },
  '/register': { en: 119, ta: 126 },
  '/register-user': { en: 119, ta: 126 },
  '/search-profile': { en: 119, ta: 130 },
  '/second-marriage': { en: 66, ta: 67 },
  '/success-stories': { en: 66, ta: 67 },
  '/transparency': { en: 71, ta: 77 },
  '/wedding-days': { en: 101, ta: 108 },
}

/** The budget of each members' page, which starts from the shell and loads its own files. */
const MEMBERS_BUDGET = 170
const build = (language: string) => join(import.meta.dirname, '../packages/web/build', language, 'client')
const packed = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const sizes = new Map<string, number>()
/** Cached, because pages share most scripts. */
function sizeOf(language: string, address: string): number {
  const path = join(build(language), address)
  const size = sizes.get(path) ?? packed(readFileSync(path))
  sizes.set(path, size)
  return size
}
const inKilobytes = (bytes: number) => Math.round(bytes / 100) / 10

test('the first load of every public page fits its budget, in both languages (LIGHT-04)', async ({ request }) => {
  expect(Object.keys(BUDGETS).toSorted()).toEqual([...publicPages].toSorted())
  const tooMuch: string[] = []
  for (const language of ['en', 'ta'] as const)
    for (const [path, { [language]: budget }] of Object.entries(BUDGETS)) {
      const address = language === 'en' ? path : path === '/' ? '/ta' : `/ta${path}`
      const html = await (await request.get(address)).text()
      const scripts = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, script = '']) => script))
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
      expect(scripts.size, address).toBeGreaterThan(3)
      expect(style, address).not.toBe('')
      const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(language, script), packed(Buffer.from(style)))
      if (bytes > budget * 1000) tooMuch.push(`${address}: ${inKilobytes(bytes)} kB of ${budget}`)
    }
  expect(tooMuch).toEqual([])
})

test('the first load of every members’ page fits its budget, in both languages (LIGHT-04)', () => {
  const tooMuch: string[] = []
  for (const language of ['en', 'ta'] as const) {
    const file = join(build(language), '../first-loads.json')
    const loads: Readonly<Record<string, FirstLoad>> = JSON.parse(readFileSync(file, 'utf8'))
    const members = Object.entries(loads).filter(
      ([path]) => !publicPages.has(path === '/' ? path : path.replace(/\/$/, '')),
    )
    expect(members.length).toBeGreaterThan(20)
    for (const [path, { scripts, styles }] of members) {
      const bytes = [...scripts, ...styles].reduce((sum, address) => sum + sizeOf(language, address), 0)
      if (bytes > MEMBERS_BUDGET * 1000)
        tooMuch.push(`${language} ${path}: ${inKilobytes(bytes)} kB of ${MEMBERS_BUDGET}`)
    }
  }
  expect(tooMuch).toEqual([])
})

test('every Tamil font of a first screen is preloaded: a late font would move the page (LIGHT-08)', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  for (const address of ['/ta', '/ta/search-profile', '/ta/membership-plans', '/ta/register-user', '/ta/porutham']) {
    await page.goto(address)
    const { loaded, preloaded } = await page.evaluate(async () => {
      await document.fonts.ready
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')
      return {
        loaded: performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (/tamil.*woff2$/.test(name) ? [name] : [])),
        preloaded: Array.from(links, ({ href }) => href),
      }
    })
    expect(loaded.length, address).toBeGreaterThan(1)
    expect(preloaded, address).toEqual(expect.arrayContaining(loaded))
  }
})

test('a page becomes ready without the browser’s language data for countries, formats and sorting (LIGHT-09)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const uses: string[] = []
    Object.assign(window, { uses })
    for (const name of [
      'NumberFormat',
      'DateTimeFormat',
      'Segmenter',
      'DisplayNames',
      'Collator',
      'PluralRules',
    ] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(target, given) {
            uses.push(name)
            return Reflect.construct(target, given)
          },
        }),
      )
  })
  for (const address of [
    '/',
    '/ta',
    '/register-user',
    '/ta/register-user',
    '/login-user',
    '/ta/login-user',
    '/porutham',
    '/grievance',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { uses: string[] }).uses), address).toEqual([])
  }
})
