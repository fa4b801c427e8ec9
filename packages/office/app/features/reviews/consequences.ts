import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision, Queue } from '@thunai/contract/office/reviews'

/** What an irreversible decision does, shown before it is made. */
const AGAINST_MEMBER = {
  warn: msg`The member is warned by email. This can’t be undone here; the member can appeal.`,
  limit: msg`For a time the member can’t express interest or write messages. The member can appeal.`,
  block: msg`The member is blocked for good once a second person decides the same, and can’t log in any more.`,
} as const

export const CONSEQUENCES: Readonly<Partial<Record<Queue, Readonly<Partial<Record<Decision, MessageDescriptor>>>>>> = {
  photos: AGAINST_MEMBER,
  texts: AGAINST_MEMBER,
  verifications: {
    approve: msg`The profile shows that the document was seen, and its file is removed. This can’t be undone.`,
    refuse: msg`The member is asked for another document, and the file is removed. This can’t be undone.`,
    ...AGAINST_MEMBER,
  },
  reports: { close: msg`The member isn’t affected. This can’t be undone.`, ...AGAINST_MEMBER },
  messages: {
    approve: msg`The message is delivered at once. This can’t be undone.`,
    refuse: msg`The message is never delivered. This can’t be undone.`,
    ...AGAINST_MEMBER,
  },
  impersonation: AGAINST_MEMBER,
  grievances: AGAINST_MEMBER,
  refunds: {
    approve: msg`The payer is refunded at once. This can’t be undone.`,
    refuse: msg`The payment isn’t refunded. This can’t be undone.`,
  },
  returns: {
    approve: msg`The contact is closed, and the family’s plan gets the contact view back. This can’t be undone.`,
    refuse: msg`The contact stays open and counts. This can’t be undone.`,
  },
  appeals: {
    approve: msg`The decision is lifted. This can’t be undone.`,
    refuse: msg`The decision stands. This can’t be undone.`,
  },
}
