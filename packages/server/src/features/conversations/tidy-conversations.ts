import type { Services } from '../../services.ts'
import { deleteLeftConversations } from './opening.store.ts'

/** Lets go of conversations of which nobody is left. */
export const tidyConversations = ({ db }: Pick<Services, 'db'>): Promise<void> => deleteLeftConversations(db)
