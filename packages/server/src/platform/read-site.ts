import { readFileSync } from 'node:fs'
import { parseSite, type Site } from '@thunai/contract/values/site'

/**
 * What the operator says about itself.
 * @throws an Error with one line per fault
 */
export const readSite = (file: string): Site => parseSite(JSON.parse(readFileSync(file, 'utf8')), file)
