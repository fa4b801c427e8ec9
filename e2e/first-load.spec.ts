import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { asMember, expect, registerMember, test } from './support/test.ts'

/** Scripts and styles of the first load, in kB of brotli (decision 100). */
const BUDGETS = {
  public: { '/': 130, '/register-user': 150, '/search-profile': 140 },
  otherPublic: 130,
  members: 170,
} as const

const build = (language: string) => join(import.meta.dirname, '../packages/web/build', language, 'client')
const packed = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const sizeOf = (language: string, address: string) => packed(readFileSync(join(build(language), address)))
const inKilobytes = (bytes: number) => Math.round(bytes / 100) / 10

const PUBLIC = [
  '/',
  '/about-us',
  '/contact-us',
  '/forget-password',
  '/grievance',
  '/jathagam',
  '/login-user',
  '/membership-plans',
  '/our-privacy-policy',
  '/porutham',
  '/register-user',
  '/search-profile',
  '/success-stories',
  '/transparency',
]

test('the first load of every public page fits its budget, in both languages (LIGHT-04)', async ({ request }) => {
  const special: Readonly<Record<string, number>> = BUDGETS.public
  const tooMuch: string[] = []
  for (const language of ['en', 'ta'])
    for (const path of PUBLIC) {
      const address = language === 'en' ? path : path === '/' ? '/ta' : `/ta${path}`
      const html = await (await request.get(address)).text()
      const scripts = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, script = '']) => script))
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
      const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(language, script), packed(Buffer.from(style)))
      const budget = special[path] ?? BUDGETS.otherPublic
      if (bytes > budget * 1000) tooMuch.push(`${address}: ${inKilobytes(bytes)} kB of ${budget}`)
    }
  expect(tooMuch).toEqual([])
})

test('the first load of every members’ page fits its budget (LIGHT-04)', async ({ page, request }) => {
  await asMember(page, (await registerMember(request)).token)
  const tooMuch: string[] = []
  for (const path of [
    '/profile-dashboard',
    '/viewupdate-my-profile',
    '/my-matches',
    '/messages',
    '/account',
    '/family',
  ]) {
    const files = new Set<string>()
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    page.removeAllListeners('response')
    const bytes = [...files].reduce((sum, file) => sum + sizeOf('en', file), 0)
    if (bytes > BUDGETS.members * 1000) tooMuch.push(`${path}: ${inKilobytes(bytes)} kB of ${BUDGETS.members}`)
  }
  expect(tooMuch).toEqual([])
})
