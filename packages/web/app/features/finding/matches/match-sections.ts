import { msg } from '@lingui/core/macro'
import type { MatchSection } from '@thunai/contract/finding/matches'

/** Name and meaning of each section. */
export const SECTIONS = {
  all: {
    name: msg`All`,
    meaning: msg`Everyone who meets your musts: new ones first, then the best.`,
  },
  new: { name: msg`New`, meaning: msg`They joined within the last week, and you have not opened them yet.` },
  mutual: {
    name: msg`Mutual`,
    meaning: msg`You match all their preferences, and they meet your musts.`,
  },
  near: { name: msg`Near`, meaning: msg`They live in your state; those from your district come first.` },
  notTold: {
    name: msg`Not provided`,
    meaning: msg`They have not said something that is a must for you. They meet your other musts.`,
  },
  porutham: { name: msg`By porutham`, meaning: msg`By porutham, best match first.` },
} as const satisfies Readonly<Record<MatchSection, object>>
