import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, findPrograms } from '../../packages/server/src/testing/databases/own-cluster.ts'

/** Debian's package of each program that a drill runs. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
} as const
export type Part = keyof typeof PACKAGES

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/sbin']

export function findPart(part: Part, folders: readonly string[] = FOLDERS): string | undefined {
  return folders
    .map((folder) => join(folder, part))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Debian's packages that a drill needs and this machine lacks. */
export function missingPackages(parts: readonly Part[], folders?: readonly string[]): readonly string[] {
  const missing: string[] = parts.filter((part) => findPart(part, folders) === undefined).map((part) => PACKAGES[part])
  return findPrograms() === undefined ? ['postgresql', ...missing] : missing
}

/**
 * @throws with the command that installs the missing packages
 */
export function needParts(drill: string, parts: readonly Part[]): void {
  const missing = missingPackages(parts)
  if (missing.length > 0)
    throw new Error(`The drill ${drill} needs packages of Debian. As root: apt-get install ${missing.join(' ')}`)
}

/** Starts one of Debian's programs as the user that owns PostgreSQL; its output goes into a file. */
export function startPart(part: Part, args: readonly string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  try {
    return spawn(findPart(part) ?? part, args, { stdio: ['ignore', log, log], ...asOwner() })
  } finally {
    closeSync(log)
  }
}

export async function stopPart(running: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const gone = new Promise((resolve) => running.once('exit', resolve))
  running.kill(signal)
  await gone
}
