import { pagesBy } from '@thunai/client/pages-by'
import { ask } from './ask.ts'

/** Reads a list page by page. */
export const usePages = pagesBy(ask)
