/** The same with every moment as text. */
export type Told<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? Told<One>[]
    : T extends object
      ? { [K in keyof T]: Told<T[K]> }
      : T

function textOfMoments(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(textOfMoments)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textOfMoments(one)]))
}

/** What was read from the database as it is answered: every moment as text. */
export const told = <const T>(value: T): Told<T> => textOfMoments(value) as Told<T>
