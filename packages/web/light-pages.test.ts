import { expect, it } from 'vitest'
import { lighten } from './light-pages.ts'

const page =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js"/>' +
  '<link rel="stylesheet" href="/assets/site.css#"/><link rel="stylesheet" href="/assets/home.css"/></head>' +
  '<body><script type="module" async="">import "/assets/a.js"</script></body></html>'
const sheets = new Map([
  ['/assets/site.css', 'a{color:red}'],
  ['/assets/home.css', 'b::after{content:"</style>"}'],
])
const lightened = lighten(page, (address) => sheets.get(address) ?? '')

it('a page inlines its styles before anything it loads, and starts its scripts after the paint (LIGHT-01)', () => {
  expect(lightened).toContain('<meta charSet="utf-8"/><style>a{color:red}\nb::after{content:"<\\/style>"}</style>')
  expect(lightened).not.toContain('rel="modulepreload" href')
  expect(lightened).toContain('<script type="text/plain">import "/assets/a.js"</script>')
  expect(lightened).toContain('["/assets/a.js"]')
})

it('the links that React expects stay, and block nothing', () => {
  expect(lightened).toContain('<link rel="stylesheet" href="/assets/site.css#" media="print"/>')
  expect(lightened).toContain('<link rel="stylesheet" href="/assets/home.css" media="print"/>')
})

it('an unexpected script start fails the build (LIGHT-01)', () => {
  expect(() => lighten('<html><body></body></html>', String)).toThrow('not one script')
})
