import type { Messages } from '@lingui/core'

/** English sentences, from the contract or over the wire, in the page's language. */
export const knownSentences: Messages = {}

/** Called by contract modules that were built for a language. */
export function addKnown(sentences: Messages): void {
  Object.assign(knownSentences, sentences)
}
