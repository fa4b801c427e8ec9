import { builtIn, builtLanguage, say } from './language.tsx'

/**
 * Loads the translations of the contract if a refusal says something that the page has none for: a page brings only the
 * sentences of its own code. If they can't be loaded, the refusal is shown in English.
 */
export async function knowSentences(said: readonly string[]): Promise<void> {
  const isKnown = (sentence: string) => sentence === '' || say(builtLanguage, sentence) !== sentence
  if (builtIn !== 'en' && !said.every(isKnown)) await import('./contract-sentences.ts').catch(() => {})
}
