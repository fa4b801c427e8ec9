/** The same type with every moment as text. */
export type DatesAsText<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? DatesAsText<One>[]
    : T extends object
      ? { [K in keyof T]: DatesAsText<T[K]> }
      : T

function textOfMoments(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(textOfMoments)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textOfMoments(one)]))
}

/** A value read from the database, with every moment as text, for an answer. */
export const datesToText = <const T>(value: T): DatesAsText<T> => textOfMoments(value) as DatesAsText<T>
