import type { FirstLoad } from './first-load.ts'

/**
 * Runs in the page: loads its scripts after the first paint, or immediately if the page is hidden. Adds disabled style
 * links, which later pages look for before loading a sheet; in the markup the browser would load even disabled ones.
 */
const begin = ([entry = '', ...others]: readonly string[], styles: readonly string[]) => `(() => {
  const begin = () => {
    const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more))
    for (const href of ${JSON.stringify(styles)}) add('link', { rel: 'stylesheet', disabled: true, href })
    for (const href of ${JSON.stringify(others)}) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: ${JSON.stringify(entry)} })
  }
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()`

/**
 * Lets a page paint from its first bytes: inlines its styles, and starts its scripts after the paint.
 * @param read returns a style sheet's text by its address
 * @throws an Error if the page has no place for them
 */
export function lightenPage(html: string, { scripts, styles }: FirstLoad, read: (address: string) => string): string {
  const [charset, end] = ['<meta charset="utf-8"/>', '</body>']
  if (!html.includes(charset) || !html.includes(end)) throw new Error('A page has no place for its styles or scripts')
  // inside a style element, "</" could only be its end tag
  const text = styles
    .map((address) => read(address).trim())
    .join('\n')
    .replaceAll('</', String.raw`<\/`)
  return html
    .replace(charset, () => `${charset}<style>${text}</style>`)
    .replace(end, () => `<script>${begin(scripts, styles)}</script>${end}`)
}
