import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asOwner, ownedFolder } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { findPart } from './parts.ts'

const SAMPLE = join(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf')
const STANZA = 'thunai'

/** pgBackRest with the sample's configuration, for one cluster. */
export interface PgBackRest {
  /** For PostgreSQL's `archive_command`. */
  readonly archiveCommand: string
  /** Sets the cluster to back up; then `check` shows that its log arrives. */
  readonly follow: (cluster: {
    readonly data: string
    readonly sockets: string
    readonly port: number
  }) => Promise<void>
  /** Switches to the next file of the log, and fails unless it arrives. */
  readonly check: () => Promise<unknown>
  /** Makes a backup; returns its duration in milliseconds. */
  readonly backUp: (type: 'full' | 'incr') => Promise<number>
  /** Reads every file of the backups and of the log, and compares their checksums. */
  readonly verify: () => Promise<unknown>
  /** Restores into a folder to a point in time; the cluster becomes writable there. */
  readonly restore: (data: string, moment: string) => Promise<void>
  readonly remove: () => void
}

export function openPgBackRest(): PgBackRest {
  const folder = ownedFolder()
  const config = join(folder, 'pgbackrest.conf')
  const program = findPart('pgbackrest') ?? 'pgbackrest'
  const base = [`--config=${config}`, `--stanza=${STANZA}`]
  const run = async (command: string, ...options: readonly string[]) => {
    const begun = performance.now()
    await promisify(execFile)(program, [...base, ...options, command], asOwner())
    return performance.now() - begun
  }
  for (const name of ['repository', 'log', 'lock']) makeFolder(join(folder, name), folder)
  return {
    archiveCommand: `${program} ${base.join(' ')} archive-push %p`,
    follow: async ({ data, sockets, port }) => {
      writeFileSync(config, settingsOf(folder, data, sockets, port), { mode: 0o644 })
      await run('stanza-create')
      await run('check')
    },
    check: () => run('check'),
    backUp: (type) => run('backup', `--type=${type}`),
    verify: () => run('verify'),
    restore: async (data, moment) => {
      makeFolder(data, folder)
      await run('restore', `--pg1-path=${data}`, '--type=time', `--target=${moment}`, '--target-action=promote')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The sample's configuration, with the drill's folders and passphrase. */
const settingsOf = (folder: string, data: string, sockets: string, port: number) =>
  readFileSync(SAMPLE, 'utf8')
    .replace(/^repo1-path=.*/m, `repo1-path=${join(folder, 'repository')}`)
    .replace('CHANGE-ME', 'the passphrase of a drill')
    .replace('[thunai]', `log-path=${join(folder, 'log')}\nlock-path=${join(folder, 'lock')}\n\n[thunai]`)
    .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-socket-path=${sockets}\npg1-port=${port}\npg1-user=postgres`)

/** Creates a folder with the owner of another one. */
function makeFolder(path: string, like: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(like)
  chownSync(path, uid, gid)
}
