import { pagesBy } from '@thunai/client/pages-by'
import { callAsMember } from './call-as-member.ts'

/** Reads a list page by page. */
export const usePages = pagesBy(callAsMember)
