import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from './support/test.ts'

/** Scripts and styles of the first load, in kB of brotli: today's figures in the heavier language (decision 100). */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 140,
  '/about-us': 135,
  '/contact-us': 135,
  '/forget-password': 150,
  '/grievance': 191,
  '/jathagam': 204,
  '/login-user': 174,
  '/membership-plans': 184,
  '/our-privacy-policy': 140,
  '/porutham': 210,
  '/register-user': 207,
  '/search-profile': 206,
  '/success-stories': 135,
  '/transparency': 167,
}

const build = (language: string) => join(import.meta.dirname, '../packages/web/build', language, 'client')
const packed = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const sizeOf = (language: string, address: string) => packed(readFileSync(join(build(language), address)))
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
