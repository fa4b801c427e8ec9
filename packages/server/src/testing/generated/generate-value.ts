import type { SeededRandom } from '../../demo/seeded-random.ts'

export type Schema = Readonly<Record<string, unknown>>

/** Texts that often break readers, databases and pages. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e\u200b',
  '\ud800',
  'அன்பு 🙏🏽',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e',
  '=cmd()',
  '99999999999999999999',
  'NaN',
  '2026-02-31',
  '{"a":1}',
  'x'.repeat(5000),
] as const
const ODD_VALUES = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[[[[[[]]]]]]]]]]],
  { constructor: 1 },
  ['a', 'a'],
] as const
/** Probability of a value that violates the schema. */
const ODD = 0.06

/** A text in use or an odd one. */
export const someText = (random: SeededRandom, known: readonly string[]): string =>
  random.chance(0.7) && known.length > 0 ? random.pick(known) : random.pick(ODD_TEXTS)

/** A value for a JSON schema, sometimes an invalid one. */
export function generateValue(schema: Schema, random: SeededRandom, known: readonly string[], depth = 0): unknown {
  if (random.chance(ODD)) return random.chance(0.5) ? random.pick(ODD_VALUES) : random.pick(ODD_TEXTS)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  if (choices) return generateValue(random.pick(choices), random, known, depth)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
  const type = Array.isArray(schema['type']) ? random.pick(schema['type'] as string[]) : schema['type']
  switch (type) {
    case 'object':
      return generateObject(schema, random, known, depth)
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : random.whole(0, 4) }, () =>
        generateValue((schema['items'] || {}) as Schema, random, known, depth + 1),
      )
    case 'integer':
    case 'number':
      return random.whole(Number(schema['minimum'] ?? 0), Math.min(Number(schema['maximum'] ?? 1000), 1e9))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return generateText(schema, random, known)
  }
}

function generateObject(schema: Schema, random: SeededRandom, known: readonly string[], depth: number): unknown {
  const required = (schema['required'] ?? []) as readonly string[]
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    .filter(([name]) => random.chance(required.includes(name) ? 0.97 : 0.4))
    .map(([name, of]) => [name, generateValue(of, random, known, depth + 1)])
  if (random.chance(ODD / 2)) properties.push(['colour', 'red'])
  return Object.fromEntries(properties)
}

function generateText(schema: Schema, random: SeededRandom, known: readonly string[]): string {
  switch (schema['format']) {
    case 'date':
      return `${random.whole(1950, 2030)}-${String(random.whole(1, 13)).padStart(2, '0')}-${String(random.whole(1, 31)).padStart(2, '0')}`
    case 'date-time':
      return new Date(random.whole(0, 2e9) * 1000).toISOString()
    default:
      return random.chance(0.3) ? `Some words ${random.whole(0, 99)}` : someText(random, known)
  }
}
