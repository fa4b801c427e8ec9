import type { ChildProcess } from 'node:child_process'
import { startServer } from './server-process.ts'

/** The product as a process of its own, that can be killed without warning and started again. */
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

  /** @param program of another version than this one */
  async start(program?: string): Promise<void> {
    const { server, address } = await startServer(this.#env, program)
    this.#process = server
    this.address = address
  }

  /** Lets it finish what it has begun, as an operator does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** kill -9: nothing is finished, nothing is said. */
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
