import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

const asText = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value))

const LONGEST_SECONDS = 60

/** Transactions per second of PostgreSQL's own load tool running the same statement, prepared: what the database gives at most. */
export async function loadPgbench(
  databaseUrl: string,
  query: Query,
  connections: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  try {
    const script = join(folder, 'search.sql')
    // it has no null of its own
    const text = query.text.replace(/\$(\d+)/g, (_, n) => (query.values[Number(n) - 1] === null ? 'null' : `:p${n}`))
    writeFileSync(script, `${text.replace(/\s*\n\s*/g, ' ')};\n`)
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${connections}`,
        `--time=${seconds}`,
        `--file=${script}`,
        ...query.values.map((value, index) => `--define=p${index + 1}=${asText(value)}`),
        databaseUrl,
      ],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' } },
    )
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (tps !== undefined) return Number(tps)
    if (seconds > LONGEST_SECONDS) throw new Error(`pgbench said nothing of transactions:\n${stdout}`)
    // on a busy machine its connections alone may take all of the time
    console.log(
      `  pgbench came to nothing in ${seconds} s with ${connections} connections; measured for ${seconds * 4} s`,
    )
    return await loadPgbench(databaseUrl, query, connections, seconds * 4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
