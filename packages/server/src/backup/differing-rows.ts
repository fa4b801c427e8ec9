/** Tables with a different number of rows, with both numbers. */
export const differingRows = (
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${wanted[table] ?? 'none'}`)
