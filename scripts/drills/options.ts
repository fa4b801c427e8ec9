/** The value after `--name` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

export const numberOption = (name: string, fallback: number): number => Number(option(name) ?? fallback)
