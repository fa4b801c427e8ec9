import * as z from 'zod/mini'

export const moment = z.string()
export const maybe = z.nullable(z.string())

/** Labels of a row's fields on the export page, by schema. */
const ROW_LABELS = z.registry<Readonly<Record<string, string>>>()

/** Titles of tables on the export page, and the sentences for empty ones, by schema. */
const TABLE_TITLES = z.registry<{ readonly title: string; readonly empty: string }>()

type Columns = Readonly<Record<string, readonly [label: string, schema: z.core.$ZodType]>>
type Row<C extends Columns> = z.ZodMiniObject<{ -readonly [K in keyof C]: C[K][1] }, z.core.$strip>

/** A row of a table, with the label of each field. */
export function row<const C extends Columns>(columns: C): Row<C> {
  const shape = Object.fromEntries(Object.entries(columns).map(([key, [, schema]]) => [key, schema]))
  const labels = Object.fromEntries(Object.entries(columns).map(([key, [label]]) => [key, label]))
  const schema = z.object(shape)
  ROW_LABELS.add(schema, labels)
  return schema as unknown as Row<C>
}

/** A table with its title, and the sentence for one without rows. */
export function table<R extends z.ZodMiniObject>(title: string, empty: string, rows: R): z.ZodMiniArray<R> {
  const schema = z.array(rows)
  TABLE_TITLES.add(schema, { title, empty })
  return schema
}

/** A table of at most one row. */
export function single<R extends z.ZodMiniObject>(title: string, empty: string, only: R): z.ZodMiniNullable<R> {
  const schema = z.nullable(only)
  TABLE_TITLES.add(schema, { title, empty })
  return schema
}

/** Labels of a row's fields. */
export function labelsOf(schema: z.core.$ZodType): Readonly<Record<string, string>> {
  const labels = ROW_LABELS.get(schema)
  if (!labels) throw new Error('This schema has no labels.')
  return labels
}

/** The tables of the export in their order, with their titles and labels. */
export const tablesOf = (exported: z.ZodMiniObject) =>
  Object.entries<z.core.$ZodType>(exported.shape).flatMap(([key, schema]) => {
    const words = TABLE_TITLES.get(schema)
    return words ? [{ key, ...words, labels: labelsOf(rowOf(schema)) }] : []
  })

function rowOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniArray) return schema._zod.def.element
  return schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : schema
}
