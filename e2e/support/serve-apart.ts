import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Apart<Said> {
  /** The server's output once it was ready. */
  readonly said: Said
  readonly end: () => Promise<void>
}

/**
 * Starts a second server with its own settings: a script of this folder, which prints a line of JSON when it is ready
 * and ends with its standard input.
 */
export async function serveApart<Said>(script: string): Promise<Apart<Said>> {
  const served = spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: served.stdout }), 'line')
  return {
    said: JSON.parse(line),
    end: async () => {
      const ended = once(served, 'exit')
      served.stdin.end()
      await ended
    },
  }
}
