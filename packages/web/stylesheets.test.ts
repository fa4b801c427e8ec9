import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { className } from './class-name.ts'

const PACKAGES = join(import.meta.dirname, '..')
const APPS = ['web/app', 'office/app']

/** The sheets that define colours: the site's tokens, and the office's sheet, which has few colours of its own. */
const TOKEN_SHEETS = ['web/app/styles/tokens.css', 'office/app/office.css']

/** Layouts may change only at 360, 600, 768 and 960 px. */
const WIDTHS = [/^\(max-width: (?:359|599|767|959)px\)$/, /^\(min-width: (?:360|600|768|960)px\)$/]

/** The specification sets two more widths for the row of recent profiles (HOME-14 to HOME-17). */
const SPECIFIED = {
  files: /^web\/app\/(?:ui\/layout\/Carousel\.|pages\/home\/RecentProfile)/,
  widths: [/^\(max-width: 479px\)$/, /^\(min-width: (?:480|1024)px\)$/],
}

/** Sheets whose colours belong to one drawing. */
const DRAWINGS = [
  // shades that keep text readable on the drawn scene
  'web/app/pages/home/Hero.module.css',
  // small drawings of the printed biodata, in its ink colours
  'web/app/features/meeting/biodata/DesignChoice.module.css',
]

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(\s*\d[^)]*\)|\b(?:oklch|oklab|hwb)\([^)]*\)|\b(?:white|black|red)\b/gi

const read = (file: string) => readFileSync(join(PACKAGES, file), 'utf8')
const files = APPS.flatMap((app) =>
  readdirSync(join(PACKAGES, app), { recursive: true, encoding: 'utf8' }).map((file) => `${app}/${file}`),
)
const sheets = new Map(
  files.filter((file) => file.endsWith('.css')).map((file) => [file, read(file).replaceAll(/\/\*[^]*?\*\//g, '')]),
)
const sources = new Map(
  files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')).map((file) => [file, read(file)]),
)

/** Matches of a pattern in the sheets, as `file: match`. */
const foundIn = (texts: ReadonlyMap<string, string>, pattern: RegExp, isGood: (found: string) => boolean) =>
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].filter(([found]) => !isGood(found)).map(([found]) => `${file}: ${found}`),
  )

it('layouts change only at the four widths', () => {
  const queries = new Map([...sheets].map(([file, text]) => [file, (text.match(/@media [^{]+/g) ?? []).join('\n')]))
  const asked = new Map([...queries, ...sources])
  const width = /\((?:(?:min|max)-)?width *[:<>=]+ *[\d.]+[a-z]+[^()\n]*\)|\([\d.]+[a-z]+ *[<>=]+ *width[^()\n]*\)/g
  const isAmong = (widths: readonly RegExp[]) => (found: string) => widths.some((known) => known.test(found))
  const isSpecified = ([file]: readonly [string, string]) => SPECIFIED.files.test(file)
  const ownWidths = new Map([...asked].filter(isSpecified))
  const others = new Map([...asked].filter((one) => !isSpecified(one)))
  expect(foundIn(others, width, isAmong(WIDTHS))).toEqual([])
  expect(foundIn(ownWidths, width, isAmong([...WIDTHS, ...SPECIFIED.widths]))).toEqual([])
})

it('layers are tokens', () => {
  const known = TOKEN_SHEETS.flatMap((file) =>
    [...read(file).matchAll(/(--layer-[a-z]+): \d+;/g)].map(([, name]) => name),
  )
  const isToken = (found: string) => known.some((name) => found.endsWith(`var(${name})`))
  expect(foundIn(sheets, /z-index:[^;}]+/g, isToken)).toEqual([])
})

it('colours are tokens', () => {
  const held = new Map([...sheets].filter(([file]) => ![...TOKEN_SHEETS, ...DRAWINGS].includes(file)))
  const values = new Map([...held].map(([file, text]) => [file, (text.match(/:[^;{}]+;/g) ?? []).join('\n')]))
  expect(foundIn(values, RAW_COLOUR, () => false)).toEqual([])
})

type Use = { source: string; names: Set<string>; prefixes: readonly string[]; asksByVariable: boolean }

/** Uses of each sheet by components. */
const uses = new Map<string, Use[]>()
for (const [source, text] of sources)
  for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = relative(PACKAGES, join(PACKAGES, dirname(source), path))
    const asked = [
      ...text.matchAll(new RegExp(String.raw`\b${name}(?:\[(?:'([\w-]+)'\]|\`([\w-]+)\$\{)?|\.(\w+))`, 'g')),
    ]
    const names = asked.map(([, quoted, , plain]) => quoted ?? plain)
    const prefixes = asked.map(([, , prefix]) => prefix)
    const use = {
      source,
      names: new Set(names.filter((each) => each !== undefined)),
      prefixes: prefixes.filter((each) => each !== undefined),
      asksByVariable: asked.some(([, ...parts]) => parts.every((each) => each === undefined)),
    }
    uses.set(sheet, [...(uses.get(sheet) ?? []), use])
  }

/** The class names in a sheet's selectors. */
function classesOf(sheet: string): Set<string> {
  const selectors = [...(sheets.get(sheet) ?? '').matchAll(/[^{};]+(?=\{)/g)]
    .map(([selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
  const local = selectors.join('\n').replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
  return new Set([...local.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

it('components use only classes that their sheets have', () => {
  const missing = [...uses].flatMap(([sheet, ofSheet]) => {
    const known = classesOf(sheet)
    return ofSheet.flatMap(({ source, names }) =>
      [...names].filter((name) => !known.has(name)).map((name) => `${source}: ${name}`),
    )
  })
  expect(missing).toEqual([])
})

/** All words in components, and in the contract, whose kinds and states are class names. */
const words = new Set(
  [...sources.values(), ...contractSources()].flatMap(
    (text) => text.match(/(?<=['"`])[\w-]+(?=['"`])|\b\w+(?=:)/g) ?? [],
  ),
)

function contractSources(): string[] {
  return readdirSync(join(PACKAGES, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => read(`contract/${file}`))
}

/**
 * A sheet indexed by a variable, as in `styles[kind]`, may use any class that is a word of a type; a sheet indexed by a
 * template, as in styles[`gap${n}`], classes with that prefix.
 */
it('each class of a sheet is used by a component', () => {
  const modules = [...sheets.keys()].filter((sheet) => sheet.endsWith('.module.css'))
  const unused = modules.flatMap((sheet) => {
    const ofSheet = uses.get(sheet) ?? []
    const isAsked = (name: string) =>
      ofSheet.some(
        ({ names, prefixes, asksByVariable }) =>
          names.has(name) || prefixes.some((prefix) => name.startsWith(prefix)) || (asksByVariable && words.has(name)),
      )
    return [...classesOf(sheet)].filter((name) => !isAsked(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** The global sheets, whose classes components use by name. */
const shared = [...sheets.keys()].filter((sheet) => !sheet.endsWith('.module.css'))
/** The global classes that each sheet composes, as `sheet: name`. */
const composed = [...sheets].flatMap(([sheet, text]) =>
  [...text.matchAll(/composes: ([\w -]+) from global;/g)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => ({ sheet, name })),
  ),
)

it('each global class is used by a component or composed by a sheet', () => {
  const text = [...sources.values()].join('\n')
  const composedNames = new Set(composed.map(({ name }) => name))
  const isUsed = (name: string) => composedNames.has(name) || new RegExp(String.raw`['" \`]${name}['" \`]`).test(text)
  const unused = shared.flatMap((sheet) => [...classesOf(sheet)].filter((name) => !isUsed(name)))
  expect(unused).toEqual([])
})

it('components and sheets use only global classes that exist', () => {
  const known = new Set(shared.flatMap((sheet) => [...classesOf(sheet)]))
  const said = [...sources].flatMap(([sheet, text]) =>
    [...text.matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' ').map((name) => ({ sheet, name })),
    ),
  )
  expect(said.length).toBeGreaterThan(100)
  expect(composed.length).toBeGreaterThan(1000)
  const missing = [...said, ...composed].filter(({ name }) => !known.has(name))
  expect(missing.map(({ sheet, name }) => `${sheet}: ${name}`)).toEqual([])
})

it('no two sheets of the site share a class name in the build', () => {
  const modules = [...sheets.keys()].filter((sheet) => sheet.startsWith('web/') && sheet.endsWith('.module.css'))
  const built = modules.flatMap((sheet) => [...classesOf(sheet)].map((name) => className(name, join(PACKAGES, sheet))))
  expect(built.length).toBeGreaterThan(700)
  expect(new Set(built).size).toBe(built.length)
})
