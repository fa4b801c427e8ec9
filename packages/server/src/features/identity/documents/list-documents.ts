import type { Services } from '../../../services.ts'
import { findDocuments, type KeptDocument } from './documents.store.ts'

/** The member's documents, newest first. */
export const listDocuments = ({ db }: Services, profileId: string): Promise<KeptDocument[]> =>
  findDocuments(db, profileId)
