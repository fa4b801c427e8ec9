import { answerQuestions } from '../workers/answer-questions.ts'
import type { Question } from './drawings.ts'

/** Draws in a separate process, because a PDF takes longer than a request may be blocked. */
answerQuestions(async ({ module, name, input }: Question) => {
  const draws = (await import(module)) as Readonly<Record<string, (input: unknown) => Promise<Uint8Array>>>
  const draw = draws[name]
  if (!draw) throw new Error(`${module} has no ${name}.`)
  return draw(input)
})
