import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Static and lazy imports, also of style sheets. */
const IMPORTED = /(?:\bfrom |\bimport |\bimport\(\s*)'(\.[^']+)'/g

const featureOf = (path: string) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** The features that each feature imports, statically or lazily. */
const imported = new Map<string, Set<string>>()
for (const { file, text } of sources) {
  const from = featureOf(file)
  if (from === undefined) continue
  for (const [, path] of text.matchAll(IMPORTED)) {
    const to = featureOf(relative(root, normalize(join(root, file, '..', path ?? ''))))
    if (to !== undefined && to !== from) imported.set(from, (imported.get(from) ?? new Set()).add(to))
  }
}

/** The first import cycle through a feature, if there is one. */
function circleFrom(feature: string, way: readonly string[] = []): readonly string[] | undefined {
  if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature]
  for (const next of imported.get(feature) ?? []) {
    const circle = circleFrom(next, [...way, feature])
    if (circle) return circle
  }
  return undefined
}

/**
 * The wings from the bottom up: a wing imports only lower ones. On the site, cards use buttons of `meeting` (decision
 * 99).
 */
const WINGS = ['profile', 'telling', 'identity', 'money', 'meeting', 'finding', 'household']
const wingOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

it('a wing imports only lower wings', () => {
  const against = sources.flatMap(({ file, text }) =>
    [...text.matchAll(IMPORTED)].flatMap(([, path = '']) => {
      const [from, to] = [wingOf(file), wingOf(relative(root, normalize(join(root, file, '..', path))))]
      if (from === undefined || to === undefined || from === to) return []
      return WINGS.indexOf(to) < WINGS.indexOf(from) && WINGS.includes(to) ? [] : [`${file} imports ${path}`]
    }),
  )
  expect(against).toEqual([])
})

it('features form no import cycle', () => {
  expect(imported.size).toBeGreaterThan(10)
  for (const feature of imported.keys()) expect(circleFrom(feature)).toBeUndefined()
})

it("a page branches on a refusal's code, never on its sentence or status", () => {
  const decides = [
    /status(Message)?\s*[!=]==?\s*(\d|''|REFUSALS|[A-Z_]+\.)/,
    /(\d|sentence)\s*[!=]==?\s*\w+\.?status/,
    /REFUSALS\.\w+\.status/,
    /[!=]==\s*REFUSALS/,
    /(message|statusMessage|text)\s*[!=]==\s*(['"`][A-Z]|REFUSALS)/,
    /\bstatusMessage\.(includes|startsWith|match)/,
  ]
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line) => (decides.some((pattern) => pattern.test(line)) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
