import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { publicPages } from '../packages/web/app/paths.ts'
import { expect, test } from './support/test.ts'

/** Scripts and styles of the first load, in kB of brotli, with 2 % of room (decision 100). */
const BUDGETS: Readonly<Record<string, Readonly<Record<'en' | 'ta', number>>>> = {
  '/': { en: 142, ta: 144 },
  '/about-us': { en: 129, ta: 140 },
  '/bank-details': { en: 128, ta: 138 },
  '/consent-notice': { en: 136, ta: 143 },
  '/contact-us': { en: 128, ta: 139 },
  '/forget-password': { en: 150, ta: 153 },
  '/grievance': { en: 187, ta: 202 },
  '/jathagam': { en: 198, ta: 209 },
  '/login-user': { en: 166, ta: 177 },
  '/membership-plans': { en: 176, ta: 192 },
  '/our-privacy-policy': { en: 133, ta: 144 },
  '/our-terms-and-conditions': { en: 132, ta: 144 },
  '/porutham': { en: 200, ta: 211 },
  '/register': { en: 200, ta: 210 },
  '/register-user': { en: 200, ta: 210 },
  '/search-profile': { en: 194, ta: 215 },
  '/second-marriage': { en: 130, ta: 140 },
  '/success-stories': { en: 128, ta: 139 },
  '/transparency': { en: 151, ta: 168 },
  '/wedding-days': { en: 181, ta: 193 },
}

const build = (language: string) => join(import.meta.dirname, '../packages/web/build', language, 'client')
const packed = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const sizes = new Map<string, number>()
/** Pages share most scripts: each is packed once. */
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
