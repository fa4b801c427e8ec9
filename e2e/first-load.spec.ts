import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from './support/test.ts'

/** Scripts and styles of the first load, in kB of brotli: today's figures in the heavier language (decision 100). */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 145,
  '/about-us': 140,
  '/contact-us': 140,
  '/forget-password': 155,
  '/grievance': 203,
  '/jathagam': 210,
  '/login-user': 180,
  '/membership-plans': 194,
  '/our-privacy-policy': 146,
  '/porutham': 216,
  '/register-user': 214,
  '/search-profile': 216,
  '/success-stories': 140,
  '/transparency': 173,
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
  const tooMuch: string[] = []
  for (const language of ['en', 'ta'])
    for (const [path, budget] of Object.entries(BUDGETS)) {
      const address = language === 'en' ? path : path === '/' ? '/ta' : `/ta${path}`
      const html = await (await request.get(address)).text()
      const scripts = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, script = '']) => script))
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
      const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(language, script), packed(Buffer.from(style)))
      if (bytes > budget * 1000) tooMuch.push(`${address}: ${inKilobytes(bytes)} kB of ${budget}`)
    }
  expect(tooMuch).toEqual([])
})
