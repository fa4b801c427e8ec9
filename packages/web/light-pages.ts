import type { FirstLoad } from './first-load.ts'

/**
 * Runs in the page: starts its code after the first paint, or at once if the page is hidden. Later pages look for links
 * to styles before they load them; those in the markup would be loaded, even disabled ones.
 */
const begin = (entry: string, styles: readonly string[]) => `(() => {
  const begin = () => {
    const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more))
    for (const href of ${JSON.stringify(styles)}) add('link', { rel: 'stylesheet', disabled: true, href })
    add('script', { type: 'module', src: ${JSON.stringify(entry)} })
  }
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()`

/**
 * Makes a page paint from its first bytes: inlines its styles, loads its scripts behind all that it shows, and starts
 * them after the paint.
 * @param read returns a style sheet's text by its address
 * @throws an Error if the page has no place for them
 */
export function lighten(html: string, { scripts, styles }: FirstLoad, read: (address: string) => string): string {
  const [charset, head, end] = ['<meta charset="utf-8"/>', '</head>', '</body>']
  if (![charset, head, end].every((place) => html.includes(place)))
    throw new Error('A page has no place for its styles or scripts')
  // inside a style element, "<" only starts its end tag
  const text = styles
    .map((address) => read(address).trim())
    .join('\n')
    .replaceAll('</', String.raw`<\/`)
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join('')
  return html
    .replace(charset, () => `${charset}<style>${text}</style>`)
    .replace(head, () => `${links}${head}`)
    .replace(end, () => `<script>${begin(scripts[0] ?? '', styles)}</script>${end}`)
}
