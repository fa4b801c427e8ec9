import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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

/**
 * Processor time that a process and its child processes have used, ended ones too; NaN where the system doesn't tell. Unlike
 * rates it is the same on a busy machine.
 */
export function cpuMs(id: number): number {
  const ticks = withChildren(id).map((one) => {
    // its own in user and system mode, and the same of children that it has waited for
    const times = readAbout(one, 'stat')?.split(') ')[1]?.split(' ').slice(11, 15) ?? []
    return times.reduce((sum, time) => sum + Number(time), 0)
  })
  return sumOf(ticks) * 10
}

/** Memory in MB of a process and its child processes: what they have now, or each at its peak. */
export function memoryMb(id: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const sizes = withChildren(id).map((one) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readAbout(one, 'status') ?? '')?.[1] ?? 0),
  )
  return sumOf(sizes) / 1024
}

/** A process and those that it has started, as a server does for pictures; none where the system doesn't tell. */
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
