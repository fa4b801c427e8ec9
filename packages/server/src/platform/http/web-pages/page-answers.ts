import type { Endpoint, ParsedInput, Reply } from '@thunai/contract/frame/endpoint'
import type { PageCall } from '@thunai/contract/frame/filled-pages'
import type { Language } from '@thunai/contract/values/languages'
import type { FastifyInstance } from 'fastify'
import { ReadyJson, toWire } from '../answer.ts'
import { readInput } from '../read-input.ts'

/** Answers a visitor's call with JSON. */
type Answer = (call: PageCall, language: Language) => Promise<string>

declare module 'fastify' {
  interface FastifyInstance {
    /** By method and path of the call. */
    pageAnswers: Map<string, Answer>
  }
}

/** Input of a page's call, made for a visitor. */
export interface PageCallInput<E extends Endpoint> extends Pick<ParsedInput<E>, 'query' | 'body'> {
  readonly language: Language | undefined
}

/**
 * Allows pages to embed the answer to a visitor's call. It doesn't count as a call: no limit applies and nothing is
 * logged.
 */
export function answerInPages<const E extends Endpoint & { readonly caller: 'anyone' | 'either' }>(
  app: FastifyInstance,
  call: E,
  find: (question: PageCallInput<E>) => Promise<Reply<E> | ReadyJson>,
): void {
  const answer: Answer = async ({ url, body }, language) => {
    const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    const input = { query: readInput(call.query, query), body: readInput(call.body, JSON.parse(body ?? 'null')) }
    const found = await find({ ...(input as ParsedInput<E>), language })
    return found instanceof ReadyJson ? found.text : toWire(call.reply, found)
  }
  app.pageAnswers.set(`${call.method} ${call.path}`, keptFor(call.keptSeconds ?? 0, answer))
}

/** Caches the last answer as long as a browser may. */
function keptFor(seconds: number, answer: Answer): Answer {
  if (seconds === 0) return answer
  let last: { readonly until: number; readonly asked: string; readonly text: string } | undefined
  return async (call, language) => {
    const key = JSON.stringify([call, language])
    if (last?.asked === key && performance.now() < last.until) return last.text
    const text = await answer(call, language)
    last = { asked: key, text, until: performance.now() + seconds * 1000 }
    return text
  }
}

/** Answers a page's call. @throws an Error for a call that pages can't embed, or the call's own refusal */
export function answerOfPage(app: FastifyInstance, call: PageCall, language: Language): Promise<string> {
  const path = call.url.split('?')[0]
  const answer = app.pageAnswers.get(`${call.method} ${path}`)
  if (!answer) throw new Error(`No page carries the answer to ${call.method} ${path}`)
  return answer(call, language)
}
