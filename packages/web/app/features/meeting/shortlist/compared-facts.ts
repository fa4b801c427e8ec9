import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOf } from '@thunai/client/language'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { heightIn } from '../../profile/profiles/facts/in-words.ts'

/** A column: the shortlist's facts, and the full profile if it was opened before. */
export interface Compared {
  readonly kept: Shortlisted
  readonly profile: MemberProfile | undefined
  readonly isOpened: boolean
  readonly isFailed: boolean
}

interface Fact {
  readonly name: MessageDescriptor
  readonly say: (compared: Compared, language: I18n) => string | null
}

const named = (language: I18n, ...values: readonly (string | null | undefined)[]) =>
  values.flatMap((value) => (value ? [nameOf(language, value)] : [])).join(', ')

/** A fact that only opened profiles have. */
const ofOpened =
  (tell: (profile: MemberProfile, language: I18n) => string | null): Fact['say'] =>
  ({ profile, isOpened, isFailed }, language) => {
    if (profile) return tell(profile, language)
    if (isFailed) return language._(msg`Could not be loaded`)
    return language._(isOpened ? msg`Loading…` : msg`Not opened yet`)
  }

export const COMPARED_FACTS: readonly Fact[] = [
  { name: msg`Age`, say: ({ kept: { age } }, language) => language._(msg`${age} years`) },
  { name: msg`Height`, say: ({ kept: { heightStr } }, language) => (heightStr ? heightIn(language, heightStr) : null) },
  { name: msg`Education`, say: ({ kept }, language) => named(language, ...kept.education) },
  { name: msg`Work`, say: ({ kept }, language) => kept.jobName ?? named(language, kept.jobType) },
  {
    name: msg`Place`,
    say: ({ kept: { district, state, country } }, language) => named(language, district, state, country),
  },
  {
    name: msg`Community`,
    say: ({ kept: { religion, caste, subCaste } }, language) => named(language, caste ?? religion, subCaste),
  },
  { name: msg`Clan`, say: ({ kept: { clanVerdict } }) => clanVerdict?.text ?? null },
  {
    name: msg`Porutham`,
    say: ({ kept: { porutham } }, language) => {
      if (!porutham) return language._(msg`Star not given`)
      const { matched, of } = porutham
      return language._(msg`${matched} of ${of} match`)
    },
  },
  {
    name: msg`Rajju`,
    say: ({ kept: { porutham } }, language) =>
      porutham ? language._(porutham.rajju ? msg`Matching` : msg`Not matching`) : null,
  },
  { name: msg`Star`, say: ofOpened(({ star, raasi }, language) => named(language, star, raasi)) },
  { name: msg`Family`, say: ofOpened(({ familyType }, language) => named(language, familyType)) },
  { name: msg`Diet`, say: ofOpened(({ eatingHabits }, language) => named(language, ...eatingHabits)) },
  {
    name: msg`Your preferences`,
    say: ({ kept: { myWishes } }, language) => {
      const { met, of } = myWishes
      return of === 0
        ? language._(msg`You haven’t added any`)
        : language._(msg`Matches ${met} of your ${of} preferences`)
    },
  },
  {
    name: msg`Their preferences`,
    say: ({ kept: { theirWishes } }, language) => {
      const { met, of } = theirWishes
      return of === 0 ? language._(msg`None given`) : language._(msg`You match ${met} of their ${of} preferences`)
    },
  },
  { name: msg`Your note`, say: ({ kept }) => kept.note },
]
