import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/** Headers of a browser that prefetches a page. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
/** Every browser's user agent begins like this; a messenger's preview that doesn't is no browser. */
const BROWSER = /^(?:Mozilla|Opera|UCWEB|Nokia)/
/** Programs that a person starts from a keyboard. */
const PROGRAM = /^(?:node|undici|lightMyRequest|curl|Wget)\b/

/**
 * True if a person opens this address: no HEAD, no prefetch, no subresource, no robot of a messenger or search engine.
 */
export function isOpenedByPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const says = (name: string) => String(headers[name] ?? '')
  if (PURPOSES.some((name) => /prefetch|prerender|preview/i.test(says(name)))) return false
  const [mode, destination, accepts] = [says('sec-fetch-mode'), says('sec-fetch-dest'), says('accept')]
  if (mode !== '' && mode !== 'navigate') return false
  if (destination !== '' && destination !== 'document') return false
  // for browsers older than those headers: recognise subresources by what they accept
  if (mode === '' && /^(?:image|text\/css|font|application\/font)/.test(accepts)) return false
  return !isRobot(says('user-agent'))
}

/** Recognises robots by their user agent. A headless browser is a robot too. */
const isRobot = (userAgent: string): boolean =>
  !PROGRAM.test(userAgent) && (!BROWSER.test(userAgent) || isbot(userAgent.replace('HeadlessChrome', 'Chrome')))
