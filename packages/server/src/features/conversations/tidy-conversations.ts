import type { Services } from '../../services.ts'
import { deleteLeftConversations } from './opening.store.ts'

/** Lets go of conversations of which nobody is left. */
export const tidyConversations = ({ database: { db } }: Pick<Services, 'database'>): Promise<void> =>
  deleteLeftConversations(db)
