import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SeparateServer<Output> {
  /** The server's output when it was ready. */
  readonly said: Output
  /** Moves the clock of a server that reads seconds from its standard input. */
  readonly passSeconds: (seconds: number) => void
  readonly end: () => Promise<void>
}

/**
 * Starts a second server with its own settings: a script of this folder, which prints a line of JSON when it is ready
 * and ends with its standard input.
 */
export async function serveApart<Output>(script: string): Promise<SeparateServer<Output>> {
  const served = spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: served.stdout }), 'line')
  return {
    said: JSON.parse(line),
    passSeconds: (seconds) => void served.stdin.write(`${seconds}\n`),
    end: async () => {
      const ended = once(served, 'exit')
      served.stdin.end()
      await ended
    },
  }
}
