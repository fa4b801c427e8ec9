import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** Answers questions in a thread of its own, one after the other. */
export interface Thread {
  /** @throws when the thread can't answer, or takes too long: it is ended then, and begins again with the next question */
  readonly ask: (question: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Patience {
  /** How long a question may take. */
  readonly patienceMs: number
  /** After how long without questions the thread gives its memory back. */
  readonly idleMs: number
}

/** What a thread answers: what was asked for, or why it couldn't. */
export type Answered = { readonly answer: unknown } | { readonly fault: string }

/** Begins with the first question; its script answers with `answerQuestions`. */
export function openThread(script: URL, { patienceMs, idleMs }: Patience): Thread {
  const inTurn = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  const begin = () => {
    const begun = new Worker(script)
    // the caller hears of it; one that dies between two questions begins again with the next
    begun.on('error', () => {
      if (worker === begun) worker = undefined
    })
    // it never keeps the process alive
    begun.unref()
    return begun
  }

  const ask = async (question: unknown) => {
    clearTimeout(idle)
    worker ??= begin()
    worker.postMessage(question)
    const [answered] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [Answered]
    idle = setTimeout(() => void end(), idleMs).unref()
    return answered
  }

  return {
    ask: (question) =>
      inTurn(async () => {
        const answered = await ask(question).catch(async (error: unknown) => {
          // it may still be busy with it
          await end()
          throw error
        })
        if ('fault' in answered) throw new Error(answered.fault)
        return answered.answer
      }),
    close: end,
  }
}
