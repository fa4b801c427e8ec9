import { msg } from '@lingui/core/macro'
import type { MatchSection } from '@thunai/contract/members/matches'

/** Name and meaning of each section. */
export const SECTIONS = {
  all: {
    name: msg`All`,
    meaning: msg`All who fit your wishes of age, religion and caste: new ones first, then the best.`,
  },
  new: { name: msg`New`, meaning: msg`They joined within the last week, and you have not opened them yet.` },
  mutual: {
    name: msg`Mutual`,
    meaning: msg`You are all that they wish for, and they are of the age, religion and caste you wish for.`,
  },
  near: { name: msg`Near`, meaning: msg`They live in your state, those of your district first.` },
  porutham: { name: msg`By porutham`, meaning: msg`By how your stars match, the most poruthams first.` },
} as const satisfies Readonly<Record<MatchSection, object>>
