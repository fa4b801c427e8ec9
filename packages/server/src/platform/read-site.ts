import { readFileSync } from 'node:fs'
import { parseSite, type Site } from '@thunai/contract/values/site'

/**
 * Reads the operator's facts about itself.
 * @throws an Error with one line per fault
 */
export function readSite(file: string): Site {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // the parser's message quotes the file, over several lines
    const reason = error instanceof SyntaxError ? 'it is not JSON' : 'it could not be read'
    throw new Error(`${file}: ${reason}`, { cause: error })
  }
  return parseSite(value, file)
}
