import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const font = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff2`)))

/** The letters of the pages, as browsers load them; a reader's own computer may have none for Tamil. */
export const PAGE_FONTS: ReadonlyMap<string, Buffer> = new Map([
  ['latin-400.woff2', font('noto-sans/files/noto-sans-latin-400-normal')],
  ['latin-700.woff2', font('noto-sans/files/noto-sans-latin-700-normal')],
  ['more-400.woff2', font('noto-sans/files/noto-sans-latin-ext-400-normal')],
  ['more-700.woff2', font('noto-sans/files/noto-sans-latin-ext-700-normal')],
  ['tamil-400.woff2', font('noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal')],
  ['tamil-700.woff2', font('noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal')],
])
