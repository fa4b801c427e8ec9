/**
 * Words that make English read like a translation. Name the role instead: viewer, owner, sender, member, relative, staff.
 */
const WORDS = [
  'whoever',
  'whomever',
  'somebody',
  'nobody',
  'anew',
  'so many',
  'so long as',
  'what is there',
  'what became',
  'under way',
  'once more',
  'of who',
] as const

/** Folders held free of such words in comments, test titles and documentation. */
export const PLAIN_FOLDERS = [
  'packages/web',
  'packages/office',
  'packages/client',
  'packages/contract',
  'packages/astrology',
  'packages/community',
  'packages/search-index',
  'packages/server',
  'e2e',
  'scripts',
  'bench',
  'docs',
] as const

/** An exception, argued in the same line: `plain-words: <reason>`. */
const EXCEPTION = /plain-words: \S/

const FOUND = new RegExp(`\\b(?:${WORDS.join('|').replaceAll(' ', '\\s+')})\\b`, 'i')

/** The first such word in a text, unless its line argues for it. */
export function unplainWord(text: string): string | undefined {
  for (const line of text.split('\n')) {
    const found = EXCEPTION.test(line) ? undefined : FOUND.exec(line)?.[0]
    if (found) return found
  }
  return undefined
}

/** True if a file, by its path in the repository, belongs to a folder that is held plain. */
export const isHeldPlain = (path: string): boolean => PLAIN_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
