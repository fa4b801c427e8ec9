import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { AdminError } from '../admin/admin-error.ts'

/** Where PostgreSQL's programs find a database. The password isn't in the list of processes, which all users may read. */
function connectionOf(address: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) } }
}

/**
 * Runs pg_dump or pg_restore.
 * @throws AdminError with what the program said
 */
async function run(program: string, address: string, args: readonly string[]): Promise<void> {
  const { url, env } = connectionOf(address)
  const child = spawn(program, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const said = text(child.stderr)
  try {
    if ((await ended) === 0) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new AdminError(
      `This needs ${program}: install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client).`,
    )
  }
  throw new AdminError((await said).trim())
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

/** All of it or nothing. */
export const loadPostgres = (address: string, file: string): Promise<void> =>
  run('pg_restore', address, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
