import { parentPort } from 'node:worker_threads'
import type { Answered } from './thread.ts'

/** The other end of `openThread`: answers each question of the thread's owner. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  if (!parentPort) throw new Error('This script runs as a thread only.')
  const port = parentPort
  const send = (answered: Answered) => port.postMessage(answered)
  port.on('message', (question: Question) => {
    answer(question).then(
      (found) => send({ answer: found }),
      (error: unknown) => send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
