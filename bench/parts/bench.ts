/** The options of a benchmark with their defaults, whose types say how they are parsed. */
export type Options = Readonly<Record<string, number | readonly number[] | boolean>>

type ParsedOptions<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends boolean ? boolean : O[Name] extends number ? number : readonly number[]
}

interface Described {
  readonly name: string
  /** In a line: what it measures, and what it compares that with. */
  readonly shows: string
}

export interface Bench extends Described {
  readonly options: Options
  /** Needs PostgreSQL's programs, or a server named by DATABASE_URL. */
  readonly needsPostgres: boolean
  /** Prints the figures; throws if a call fails whose time would then mean nothing. */
  readonly run: (options: Options) => Promise<void>
}

/** A benchmark whose options have the types of their defaults; most need PostgreSQL. */
export const defineBench = <const O extends Options>(
  bench: Described &
    Partial<Pick<Bench, 'needsPostgres'>> & { options: O; run: (options: ParsedOptions<O>) => Promise<void> },
): Bench => ({ needsPostgres: true, ...bench, run: (options) => bench.run(options as ParsedOptions<O>) })
