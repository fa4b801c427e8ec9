import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SiteTexts } from '@thunai/contract/values/site'
import { ALL_TEXTS, placesOf, SITE_TEXTS_ID } from '@thunai/contract/values/text-places'

const story = {
  couple: 'A teacher and a nurse',
  place: 'Madurai',
  text: 'Their families spoke three times before they did.',
}
/** Texts on the pages of a test. */
export const someTexts: SiteTexts = {
  announcements: ['Closed on Pongal', 'Two', 'Three', 'Four'],
  events: ['A fair', 'B', 'C', 'D'],
  stories: [story, story, story],
  bank: { holder: 'Holder', bankName: 'Bank', accountNumber: '1', branch: 'Branch', ifsc: 'IFSC' },
}

const script = 'window.started = true'
/** The CSP source that allows the script inside each page. */
export const pageScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const page = (text: string) =>
  `<!doctype html><html data-address="https://address.thunai.invalid"><body>${text}` +
  `<script id="${SITE_TEXTS_ID}" type="application/json">${ALL_TEXTS}</script>` +
  `<script>${script}</script><script type="module" src="/assets/a.js"></script></body></html>`

const PAGES = ['/', '/about-us', '/contact-us', '/membership-plans', '/search-profile', '/profile-dashboard']

export interface TestWebBuild {
  readonly folder: string
  readonly remove: () => void
}

/**
 * A built web site with a few pages in both languages, on disk. `more` pages have no file of their own: the browser
 * fills them. With a `renderer` (a module's code), the English search and plans are rendered with data.
 */
export function aWebBuild(more: readonly string[] = [], renderer?: string): TestWebBuild {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-web-'))
  const routesWith = (filled: readonly string[]) =>
    JSON.stringify({
      pages: [...PAGES, ...more],
      indexed: ['/', '/about-us', '/contact-us', '/membership-plans'],
      filled,
    })
  const files = {
    'en/routes.json': routesWith(renderer === undefined ? [] : ['/membership-plans', '/search-profile']),
    'en/code/package.json': '{"type":"module"}',
    'en/code/entry.server.js': renderer ?? '',
    'en/client/index.html': page(`Home<p>${placesOf(someTexts).announcements[0]}</p>`),
    'en/client/about-us/index.html': page('About Us'),
    'en/client/contact-us/index.html': page('Contact Us'),
    'en/client/membership-plans/index.html': page('Plans'),
    'en/client/search-profile/index.html': page('Filters'),
    'en/client/404/index.html': page('Page not found'),
    'en/client/shell.html': page('Loading'),
    'en/client/assets/a-1234.js': 'export const a = 1',
    'en/client/assets/a-1234.js.br': 'smaller',
    'en/client/assets/a-1234.js.gz': 'small',
    'en/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'en/client/favicon.svg.br': 'smaller',
    'en/client/favicon.svg.gz': 'small',
    'en/client/sw.js': 'self.worker = true',
    'en/client/sw.js.br': 'smaller',
    'en/client/sw.js.gz': 'small',
    'ta/routes.json': routesWith([]),
    'ta/client/ta/index.html': page(`முகப்பு<p>${placesOf(someTexts).announcements[0]}</p>`),
    'ta/client/ta/about-us/index.html': page('எங்களைப் பற்றி'),
    'ta/client/ta/404/index.html': page('இந்தப் பக்கம் இல்லை'),
    'ta/client/shell.html': page('திறக்கிறது'),
    'ta/client/assets/b-5678.js': 'export const b = 1',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
