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

/**
 * Transactions a second of PostgreSQL's own load tool running the same statement, prepared: the maximum of the
 * database.
 */
export async function loadPgbench(url: string, query: Query, connections: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  try {
    const script = join(folder, 'search.sql')
    // pgbench has no null
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
        url,
      ],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' } },
    )
    // on a busy machine connecting alone may take all of the time
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
