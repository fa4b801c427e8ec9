import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerProcess extends AsyncDisposable {
  readonly address: string
  readonly server: ChildProcess
  readonly pid: number
  /** Asks it to stop and waits until it has, because it writes to its folder until then. */
  readonly stop: () => Promise<void>
}

const PRODUCT = join(import.meta.dirname, '../../main.ts')

/**
 * Starts the product, or another program that prints its address when ready, as a separate process; resolves when it is
 * ready.
 */
export async function startServer(env: Record<string, string>, program = PRODUCT): Promise<ServerProcess> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    // Reads and drops further output; otherwise the process would block on a full pipe.
    server.stdout.resume()
    const stop = async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exit = once(server, 'exit')
      server.kill()
      await exit
    }
    return { server, pid: server.pid ?? 0, address, stop, [Symbol.asyncDispose]: stop }
  }
  throw new Error('The server ended before it was ready.')
}

/**
 * Processor time used by a process and its child processes, including ended ones; NaN if the system doesn't report it.
 * Unlike rates, it is the same on a busy machine.
 */
export function cpuMs(id: number): number {
  const ticks = withChildren(id).map((processId) => {
    // Its own in user and system mode, and that of children it has waited for.
    const times = readAbout(processId, 'stat')?.split(') ')[1]?.split(' ').slice(11, 15) ?? []
    return times.reduce((sum, time) => sum + Number(time), 0)
  })
  return sumOf(ticks) * 10
}

/** Memory in MB of a process and its child processes: current, or the peak of each. */
export function memoryMb(id: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const sizes = withChildren(id).map((one) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readAbout(one, 'status') ?? '')?.[1] ?? 0),
  )
  return sumOf(sizes) / 1024
}

/** A process and its children, such as a server's picture processes; empty if the system doesn't report them. */
function withChildren(id: number): readonly number[] {
  const children = readAbout(id, `task/${id}/children`)
  return children === undefined ? [] : [id, ...children.split(' ').filter(Boolean).map(Number).flatMap(withChildren)]
}

const sumOf = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0)

/** Undefined also for a process that has ended meanwhile. */
function readAbout(id: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
