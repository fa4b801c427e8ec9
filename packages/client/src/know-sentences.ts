import { builtIn, builtLanguage, say } from './language.tsx'

/**
 * Makes what a refusal says known in the page's language. A page brings the sentences of its own code only; any other
 * sentence of the contract comes now. Where that fails, it is shown in English.
 */
export async function knowSentences(said: readonly string[]): Promise<void> {
  const isKnown = (sentence: string) => sentence === '' || say(builtLanguage, sentence) !== sentence
  if (builtIn !== 'en' && !said.every(isKnown)) await import('./contract-sentences.ts').catch(() => {})
}
