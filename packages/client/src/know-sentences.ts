import { builtIn, builtLanguage, say } from './language.tsx'

/**
 * Loads the contract's translations if a refusal has a sentence that the page lacks, because a page only includes the
 * sentences of its own code. If loading fails, the refusal is shown in English.
 */
export async function loadMissingSentences(sentences: readonly string[]): Promise<void> {
  const isKnown = (sentence: string) => sentence === '' || say(builtLanguage, sentence) !== sentence
  if (builtIn !== 'en' && !sentences.every(isKnown)) await import('./contract-sentences.ts').catch(() => {})
}
