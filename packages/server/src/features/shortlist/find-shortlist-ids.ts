import type { Services } from '../../services.ts'
import { findIds } from './shortlist.store.ts'

/** The members on the list, so that pages can mark them. */
export const findShortlistIds = ({ database: { db } }: Services, profileId: string): Promise<string[]> =>
  findIds(db, profileId)
