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

  async start(): Promise<void> {
    const { server, address } = await startServer(this.#env)
    this.#process = server
    this.address = address
  }

  /** kill -9: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const dying = this.#process
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }
}
