import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Served extends AsyncDisposable {
  readonly address: string
  readonly server: ChildProcess
  readonly pid: number
  /** Asks it to stop and waits until it has: it writes to its folder until then. */
  readonly stop: () => Promise<void>
}

const PRODUCT = join(import.meta.dirname, '../../main.ts')

/** The product, or another program that says where it is ready, as a process of its own; resolves when it is. */
export async function startServer(env: Record<string, string>, program = PRODUCT): Promise<Served> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    // what it says from now on is read and dropped, or it would wait for a reader one day
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

/** Processor time that a process has used, where the system tells it; unlike rates it says the same on a busy machine. */
export function cpuMs(id: number): number {
  const file = `/proc/${id}/stat`
  if (!existsSync(file)) return Number.NaN
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Memory of a process in MB. */
export function memoryMb(id: number): number {
  const file = `/proc/${id}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
