/** The entries that differ. Only these are sent, so that a colleague's concurrent changes stay. */
export const changedIn = <T extends object>(before: T, after: T): Partial<T> => {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name))
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<T>
}
