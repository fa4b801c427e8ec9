import { expect, it } from 'vitest'
import { lightenPage } from './light-pages.ts'

const page = '<html><head><meta charset="utf-8"/></head><body><main></main></body></html>'
const sheets = new Map([
  ['/assets/site.css', 'a{color:red}'],
  ['/assets/home.css', 'b::after{content:"</style>"}'],
])
const lightened = lightenPage(
  page,
  { scripts: ['/assets/entry.js', '/assets/a.js'], styles: [...sheets.keys()] },
  (address) => sheets.get(address) ?? '',
)

it('a page inlines its styles before anything it loads, and starts its scripts after the paint (LIGHT-01)', () => {
  expect(lightened).toContain('<meta charset="utf-8"/><style>a{color:red}\nb::after{content:"<\\/style>"}</style>')
  expect(lightened).not.toContain('rel="modulepreload" href')
  expect(lightened).toContain('["/assets/a.js"]')
  expect(lightened).toContain('{ type: \'module\', src: "/assets/entry.js" }')
})

it('a later page finds the inlined styles, and the browser loads none of them twice (LIGHT-01)', () => {
  expect(lightened).not.toContain('<link')
  expect(lightened).toContain('for (const href of ["/assets/site.css","/assets/home.css"])')
})

it('a page without a head or body fails the build (LIGHT-01)', () => {
  expect(() => lightenPage('<main></main>', { scripts: [], styles: [] }, String)).toThrow('no place')
})
