import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly valueType?: Schema
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Schemas of a value's parts, with the step that leads to each. */
function partsOf(schema: Schema): readonly (readonly [step: string | number | undefined, part: Schema])[] {
  const def = defOf(schema)
  if (def.shape) return Object.entries(def.shape)
  if (def.element) return [[0, def.element]]
  if (def.items) return def.items.map((item, at) => [at, item])
  if (def.options) return def.options.map((option) => [undefined, option])
  if (def.valueType) return [['a', def.valueType]]
  if (def.innerType) return [[undefined, def.innerType]]
  if (def.in && def.out) return [def.in, def.out].filter(hasParts).map((part) => [undefined, part])
  return []
}
const hasParts = (schema: Schema): boolean =>
  partsOf(schema).some(([step, part]) => step !== undefined || hasParts(part))

export interface Leaf {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
}

/** Every schema of a single value, however deep in objects, lists and choices. */
export function leavesOf(schema: Schema | undefined, path: readonly (string | number)[] = []): readonly Leaf[] {
  if (!schema) return []
  if (!hasParts(schema)) return [{ path, schema }]
  return partsOf(schema).flatMap(([step, part]) => leavesOf(part, step === undefined ? path : [...path, step]))
}

const WORDS = ['Some words', 'Some words '.repeat(20).trim()] as const

/** A sample value of a schema, with `leaf` at one of its leaves; lists have the length that the schema requires. */
export function sampleWith(schema: Schema, at: Schema, leaf: unknown): unknown {
  if (schema === at) return leaf
  const def = defOf(schema)
  const of = (part: Schema) => sampleWith(part, at, leaf)
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'number' || def.type === 'int') return 0
  if (def.type === 'boolean') return true
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, of(part)]))
  if (def.items) return def.items.map(of)
  if (def.options) return of(def.options.find((option) => holds(option, at)) ?? (def.options[0] as Schema))
  if (def.valueType) return { a: of(def.valueType) }
  if (def.innerType) return of(def.innerType)
  if (def.element) {
    const one = of(def.element)
    // some lists require distinct texts
    const lists = [1, 2, 3, 4].map((length) =>
      Array.from({ length }, (_, place) => (place > 0 && typeof one === 'string' ? `Words ${place}` : one)),
    )
    return lists.find((list) => schema.safeParse(list).success) ?? lists.at(holds(def.element, at) ? -1 : 0)
  }
  if (def.in && def.out && hasParts(schema)) return of(hasParts(def.in) ? def.in : def.out)
  return WORDS.find((words) => schema.safeParse(words).success) ?? WORDS[0]
}
const holds = (schema: Schema, at: Schema): boolean => leavesOf(schema).some((leaf) => leaf.schema === at)
