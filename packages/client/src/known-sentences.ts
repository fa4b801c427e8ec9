import type { Messages } from '@lingui/core'

/** What sentences that come in English, from the contract or over the wire, read in the page's language. */
export const knownSentences: Messages = {}

/** Called by modules of the contract, as they are built for a language. */
export function addKnown(sentences: Messages): void {
  Object.assign(knownSentences, sentences)
}
