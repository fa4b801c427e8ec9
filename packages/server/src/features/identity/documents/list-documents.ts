import type { Services } from '../../../services.ts'
import { findDocuments, type KeptDocument } from './documents.store.ts'

/** The documents that a member sent, the newest first. */
export const listDocuments = ({ db }: Services, profileId: string): Promise<KeptDocument[]> =>
  findDocuments(db, profileId)
