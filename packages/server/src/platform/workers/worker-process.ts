import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'

/**
 * A child process for CPU-intensive work. It has a lower priority than the server, and code that decodes uploaded files
 * can't see the server's secrets there.
 */
export interface WorkerProcess {
  /**
   * @throws WorkerEnded if the process dies, or takes too long and is killed; the next question starts another
   */
  readonly ask: (question: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Terms {
  /** Time limit of a question once it is asked. */
  readonly patienceMs: number
  /** After how long without questions the process exits, which frees its memory. */
  readonly idleMs: number
  /** Number of concurrent questions; others wait. */
  readonly atOnce?: number
}

export interface WorkerRequest {
  readonly id: number
  readonly question: unknown
}
/** The answer, or why there is none. */
export type WorkerReply = { readonly id: number } & ({ readonly answer: unknown } | { readonly fault: string })

/** The process ended before it answered: it crashed, was killed or took too long. */
export class WorkerEnded extends Error {
  constructor() {
    super('The worker process has ended.')
  }
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** The environment variables that a worker gets. */
const PASSED_ON = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
]

/** The process starts with the first question; its script answers by `answerQuestions`. */
export function openWorkerProcess(script: URL, { patienceMs, idleMs, atOnce = 1 }: Terms): WorkerProcess {
  const inTurn = pLimit(atOnce)
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = running
    running = undefined
    await ending?.end()
  }

  return {
    ask: (question) =>
      inTurn(async () => {
        clearTimeout(idle)
        if (!running?.isAlive()) running = begin(script)
        const asked = running
        const patience = setTimeout(() => void asked.end(), patienceMs)
        try {
          return await asked.ask(question)
        } finally {
          clearTimeout(patience)
          if (inTurn.activeCount === 1) idle = setTimeout(() => void end(), idleMs).unref()
        }
      }),
    close: end,
  }
}

interface Running {
  readonly ask: (question: unknown) => Promise<unknown>
  readonly isAlive: () => boolean
  readonly end: () => Promise<void>
}

function begin(script: URL): Running {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    execArgv: [],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child)
  const waiting = new Map<number, Waiting>()
  let questionCount = 0
  let isAlive = true
  /** Keeps this process alive only while a question is pending. */
  const hold = () => {
    if (waiting.size === 0) child.channel?.unref()
    else child.channel?.ref()
  }
  child.unref()
  hold()
  child.on('message', (answered: WorkerReply) => {
    const one = waiting.get(answered.id)
    waiting.delete(answered.id)
    hold()
    if ('fault' in answered) one?.reject(new Error(answered.fault))
    else one?.resolve(answered.answer)
  })
  const gone = (error: Error = new WorkerEnded()) => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.once('exit', () => gone())
  child.once('error', gone)
  return {
    isAlive: () => isAlive,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = ++questionCount
        waiting.set(id, { resolve, reject })
        hold()
        child.send({ id, question } satisfies WorkerRequest, (error) => {
          if (error) gone(error)
        })
      }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      // keeps this process alive until the child has exited
      child.ref()
      const ended = once(child, 'exit')
      // its work can be dropped
      child.kill('SIGKILL')
      await ended
    },
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has already exited, or priorities can't be changed here: it then runs at the normal one
  }
}
