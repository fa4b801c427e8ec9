import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const script = 'window.started = true'
/** The source that lets the script inside each page run. */
export const pageScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const page = (text: string) =>
  `<!doctype html><html data-address="https://address.thunai.invalid"><body>${text}` +
  `<script>${script}</script><script type="module" src="/assets/a.js"></script></body></html>`

const PAGES = ['/', '/about-us', '/contact-us', '/membership-plans', '/search-profile', '/profile-dashboard']

export interface TestWebBuild {
  readonly folder: string
  readonly remove: () => void
}

/** A built web site of a few pages, on disk. `more` pages have no file of their own: the browser fills them. */
export function aWebBuild(more: readonly string[] = []): TestWebBuild {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-web-'))
  const files = {
    'routes.json': JSON.stringify({
      pages: [...PAGES, ...more],
      indexed: ['/', '/about-us', '/contact-us', '/membership-plans'],
    }),
    'client/index.html': page('Home'),
    'client/about-us/index.html': page('About Us'),
    'client/contact-us/index.html': page('Contact Us'),
    'client/membership-plans/index.html': page('Plans'),
    'client/search-profile/index.html': page('Filters'),
    'client/404/index.html': page('Page not found'),
    'client/__spa-fallback.html': page('Loading'),
    'client/assets/a-1234.js': 'export const a = 1',
    'client/assets/a-1234.js.br': 'smaller',
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
