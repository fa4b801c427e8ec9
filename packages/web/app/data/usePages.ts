import { pagesBy } from '@thunai/client/pages-by'
import { ask } from './ask.ts'

/** Reads a list page by page, as whoever is logged in here. */
export const usePages = pagesBy(ask)
