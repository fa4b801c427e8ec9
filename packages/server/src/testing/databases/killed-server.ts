import type { ChildProcess } from 'node:child_process'
import { startServer } from './server-process.ts'

/** The product as a separate process that can be killed without warning and restarted. */
export class KilledServer {
  address = ''
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined

  /** 0 while it isn't running. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  /** @param program another version's program instead of this one's */
  async start(program?: string): Promise<void> {
    const { server, address } = await startServer(this.#env, program)
    this.#process = server
    this.address = address
  }

  /** Stops it gracefully, as an operator does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** kill -9: nothing is finished or logged. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const dying = this.#process
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    await gone
  }
}
