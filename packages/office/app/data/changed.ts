/** The entries that differ. Only these are sent, so that what a colleague changed meanwhile stays. */
export const changedIn = <T extends object>(before: T, after: T): Partial<T> => {
  const known = new Map<string, unknown>(Object.entries(before))
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(known.get(name))
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<T>
}
