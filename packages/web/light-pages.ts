import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLESHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const ENTRY = '<script type="module" async="">'

/** Runs in the page: loads its scripts after the first paint, or at once if the page is hidden. */
const begin = (scripts: readonly string[]) => `(() => {
  const begin = () => {
    const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more))
    for (const href of ${JSON.stringify(scripts)}) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', textContent: document.querySelector('script[type="text/plain"]').textContent })
  }
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()`

/**
 * Makes a page paint from its first bytes: inlines its styles, and starts its scripts after the paint.
 * @param read returns a style sheet's text by its address
 * @throws an Error if the page starts its scripts in an unknown way
 */
export function lighten(html: string, read: (address: string) => string): string {
  const [before, entry, ...more] = html.split(ENTRY)
  if (entry === undefined || more.length > 0) throw new Error('A page has not one script to begin with')
  const addresses = new Set(Array.from(html.matchAll(STYLESHEET), ([, , address = '']) => address))
  // inside a style element, "<" only starts its end tag
  const styles = [...addresses]
    .map(read)
    .join('\n')
    .replaceAll('</', String.raw`<\/`)
  const scripts = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href)
  return (
    `${before}<script type="text/plain">${entry}`
      // React expects its own links when it hydrates; they no longer do anything
      .replace(STYLESHEET, '<link rel="stylesheet" href="$1" media="print"/>')
      .replace(PRELOAD, '')
      .replace('<meta charSet="utf-8"/>', (charset) => `${charset}<style>${styles}</style>`)
      .replace('</body>', (end) => `<script>${begin(scripts)}</script>${end}`)
  )
}

/** The same for every page of a build. */
export function lightenPages(buildDir: string): void {
  const client = join(buildDir, 'client')
  const sheets = new Map<string, string>()
  const read = (address: string) => {
    const text = sheets.get(address) ?? readFileSync(join(client, address), 'utf8').trim()
    sheets.set(address, text)
    return text
  }
  for (const name of globSync('**/*.html', { cwd: client })) {
    const file = join(client, name)
    writeFileSync(file, lighten(readFileSync(file, 'utf8'), read))
  }
}
