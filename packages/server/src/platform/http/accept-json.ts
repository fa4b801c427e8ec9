import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const DEPTH = 10

/**
 * Parses JSON bodies: an empty one counts as none (G-20); prototypes and nesting deep enough to break a reader are
 * refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, finish) => {
    if (text.trim() === '') return finish(null, undefined)
    if (isDeeper(text, DEPTH)) return finish(new Refusal('badRequest'))
    return parse(request, text, (error, body) => finish(error ? new Refusal('badRequest') : null, body))
  })
  // a call without a body may have any content type, or none
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, finish) =>
    finish(text.length === 0 ? null : new Refusal('wrongMediaType'), undefined),
  )
}

/** Counts brackets outside of strings before parsing, so that the parser never gets 200,000 of them. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 0x5c) i++
      else if (c === 0x22) quoted = false
    } else if (c === 0x22) quoted = true
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > most) return true
    } else if (c === 0x5d || c === 0x7d) depth--
  }
  return false
}
