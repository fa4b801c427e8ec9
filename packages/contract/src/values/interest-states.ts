import * as z from 'zod/mini'

/** State of an interest: unanswered, answered by its recipient, or closed without an answer. */
export const interestState = z.enum(['sent', 'accepted', 'declined', 'closed'])
