import { getHiddenWords } from '@thunai/contract/members/conversations'
import { useRead } from '../../../data/useRead.ts'

const NONE: readonly string[] = []

/** Words that the member does not want to read; none until they are known. */
export const useHiddenWords = (): readonly string[] => useRead(getHiddenWords).data?.data.words ?? NONE
