import { foldText } from './fold-text.ts'

/** True if a text contains one of the words, in any spelling and with any ending. */
export function holdsHiddenWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const folded = ` ${foldText(text)}`
  return words.some((word) => {
    const hidden = foldText(word)
    return hidden !== '' && folded.includes(` ${hidden}`)
  })
}
