import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The product as a process of its own, that can be killed without warning and started again. */
export class KilledServer {
  address = ''
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined

  /** 0 while it isn't running. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  async start(): Promise<void> {
    const main = join(import.meta.dirname, '../packages/server/src/main.ts')
    const started = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = started
    for await (const line of createInterface({ input: started.stdout })) {
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address === undefined) continue
      this.address = address
      started.stdout.resume()
      return
    }
    throw new Error('the server did not start')
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
