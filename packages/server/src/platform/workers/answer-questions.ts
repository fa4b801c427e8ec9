import type { WorkerReply, WorkerRequest } from './worker-process.ts'

/** The child's side of `openWorkerProcess`: answers each question of the server. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  const send = process.send?.bind(process) as ((answered: WorkerReply) => boolean) | undefined
  if (!send) throw new Error('This script runs as a worker process only.')
  // a signal to the process group is meant for the server, which ends this process when it is ready
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', ({ id, question }: WorkerRequest) => {
    answer(question as Question).then(
      (found) => send({ id, answer: found }),
      (error: unknown) => send({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
