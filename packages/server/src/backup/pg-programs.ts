import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { AdminError } from '../admin/admin-error.ts'

/**
 * Connection for PostgreSQL's programs. The password isn't an argument, because all users can read the list of
 * processes.
 */
function connectionOf(address: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) } }
}

/**
 * Runs pg_dump or pg_restore.
 * @throws AdminError with the program's output
 */
async function run(program: string, address: string, args: readonly string[]): Promise<void> {
  const { url, env } = connectionOf(address)
  const child = spawn(program, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const output = text(child.stderr)
  try {
    if ((await ended) === 0) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new AdminError(
      `This needs ${program}: install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client).`,
    )
  }
  throw new AdminError((await output).trim())
}

export const dumpPostgres = (address: string, file: string, snapshot: string): Promise<void> =>
  run('pg_dump', address, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ])

/** Restores everything or nothing. */
export const loadPostgres = (address: string, file: string): Promise<void> =>
  run('pg_restore', address, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
