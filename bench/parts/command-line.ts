import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Bench, Options } from './bench.ts'

/** An invalid command line; the message says why. */
export class WrongUsage extends Error {}

interface CommandLine {
  readonly isHelp: boolean
  readonly runs: readonly { readonly bench: Bench; readonly options: Options }[]
}

/** @throws WrongUsage */
export function readCommandLine(args: readonly string[], benches: readonly Bench[]): CommandLine {
  const known: ParseArgsOptionsConfig = Object.fromEntries(
    benches.flatMap(({ options }) =>
      Object.entries(options).map(([name, value]) => [
        name,
        { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  )
  const { values, positionals } = parsed(args, known)
  const named = positionals.map((name) => {
    const bench = benches.find((one) => one.name === name)
    if (!bench) throw new WrongUsage(`There is no benchmark named ${name}.`)
    return bench
  })
  const { help = false, ...given } = values as Readonly<Record<string, unknown>>
  const chosen = named.length > 0 ? named : benches.slice(0, 1)
  for (const name of Object.keys(given))
    if (!chosen.some(({ options }) => Object.hasOwn(options, name)))
      throw new WrongUsage(`${chosen.map((one) => one.name).join(' and ')} takes no --${name}.`)
  return {
    isHelp: help === true,
    runs: chosen.map((bench) => ({
      bench,
      options: Object.fromEntries(
        Object.entries(bench.options).map(([name, usual]) => [
          name,
          given[name] === undefined ? usual : readAs(usual, name, given[name]),
        ]),
      ),
    })),
  }
}

function parsed(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function readAs(usual: Options[string], name: string, text: unknown): Options[string] {
  if (typeof usual === 'boolean') return true
  const numbers = String(text).split(',').map(Number)
  if (!numbers.every((one) => one > 0)) throw new WrongUsage(`--${name} takes numbers above 0, not ${String(text)}.`)
  if (typeof usual !== 'number') return numbers
  if (numbers.length > 1) throw new WrongUsage(`--${name} takes one number.`)
  return numbers[0] ?? usual
}

/** A list of all benchmarks: what each shows, and its options with their defaults. */
export function usageOf(benches: readonly Bench[]): string {
  const width = Math.max(...benches.map(({ name }) => name.length)) + 2
  const lines = benches.flatMap(({ name, shows, options }) => [
    `  ${name.padEnd(width)}${shows}`,
    `  ${''.padEnd(width)}${Object.entries(options).map(inWords).join(' ')}`,
  ])
  const free = benches.filter(({ needsPostgres }) => !needsPostgres).map(({ name }) => name)
  return `npm run bench -- NAME [--OPTION VALUE]

${lines.join('\n')}

Several names run one after the other; without a name, ${benches[0]?.name} runs. All but ${free.join(' and ')} need PostgreSQL's
programs. A first run fills its databases, a hundred thousand members in about a minute.`
}

const inWords = ([name, value]: [string, Options[string]]): string =>
  value === false ? `--${name}` : `--${name} ${String(value)}`
