import { nameIn } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import { clanNaming, clanWord, type Community } from '@thunai/community/communities'
import { readLine, type Line } from '@thunai/community/facts'
import { verdictOfLines, type BilingualName, type Reason } from '@thunai/community/verdict'
import { lineWord, type ClanVerdict } from '@thunai/contract/profile/clans'
import type { RuleField } from '@thunai/community/data'
import type { ClanSide } from './clans.store.ts'

/** A family whose facts are read once for many comparisons. */
export interface ReadSide {
  readonly line: Line
  readonly rule: string | null
}
export const readSide = ({ facts, rule }: ClanSide): ReadSide => ({ line: readLine(facts), rule })

/** The verdict on the reader's family and another; null if the reader has switched clan rules off. */
export function toClanVerdict(i18n: I18n, reader: ReadSide, other: Line): ClanVerdict | null {
  if (reader.rule === 'Off') return null
  const { verdict, certainty, reason } = verdictOfLines(reader.line, other)
  return { verdict, certainty, text: reasonText(i18n, reason, reader.line, other) }
}

/** The remark in lists and mails on a family that is barred or has to ask; undefined for others. */
export const clanMark = (told: ClanVerdict | null | undefined): string | undefined =>
  told?.verdict === 'barred' || told?.verdict === 'ask' ? told.text : undefined

/** The fact that a rule compares, in the community's own word, within a sentence. */
function wordOf(i18n: I18n, field: RuleField, { community }: Line): string {
  switch (field) {
    case 'clan':
      return nameIn(i18n, clanWord(community))
    case 'gothram':
    case 'motherGothram':
      return i18n._('gothram')
    case 'houseName':
      return i18n._('house name')
    case 'familyDeity':
    case 'motherFamilyDeity':
      return i18n._('family deity')
  }
}

/** The community's word for clans; undefined without a rule. */
function namedLabel(i18n: I18n, community: Community): string | undefined {
  const label = clanNaming(community)?.label
  return label && nameIn(i18n, label)
}

/** The community's word for clans at the start of a line; "Clan" without a rule. */
export const clanLabel = (i18n: I18n, community: Community): string => namedLabel(i18n, community) ?? i18n._('Clan')

/** The community's word for what a search excludes, within a sentence. */
export function ownLineWords(
  i18n: I18n,
  { community, values }: Line,
): { readonly excludeSameClan: string; readonly excludeSameGothram: string } {
  const label = namedLabel(i18n, community)
  const other = values.houseName ? i18n._('house name') : i18n._('clan')
  return {
    excludeSameClan: label === undefined ? other : lineWord(label),
    excludeSameGothram: i18n._('gothram'),
  }
}

const atStart = (i18n: I18n, word: string) => word.charAt(0).toLocaleUpperCase(i18n.locale) + word.slice(1)

const KOTHU_AND_SIDE = {
  kothu: (i18n: I18n) => i18n._('kothu'),
  side: (i18n: I18n) => i18n._('side of the manai'),
  gothram: (i18n: I18n) => i18n._('gothram'),
} as const

/** The reason, for the first family. The other family's own decisions stay private. */
function reasonText(i18n: I18n, reason: Reason, line: Line, other: Line): string {
  const two = (names: readonly [BilingualName, BilingualName]) => ({
    one: nameIn(i18n, names[0]),
    other: nameIn(i18n, names[1]),
  })
  const word = (field: RuleField) => wordOf(i18n, field, line)
  switch (reason.kind) {
    case 'same': {
      const [what, name] = [word(reason.field), nameIn(i18n, reason.name)]
      const told = reason.division === undefined ? name : `${name}, ${reason.division}`
      return reason.isAsked
        ? i18n._('Same {line}: {name}. Ask your elders', { line: what, name: told })
        : i18n._('Same {line}: {name}', { line: what, name: told })
    }
    case 'division':
      if (!reason.isTold) return i18n._('Same temple, pirivu not told: ask your elders')
      return reason.outcome === 'open'
        ? i18n._('Same temple, other pirivu: usually allowed')
        : i18n._('Same temple, other pirivu: ask your elders')
    case 'between':
      return i18n._('{one} and {other} don’t marry each other', two(reason.names))
    case 'family':
      return reason.isAsked
        ? i18n._('Gothrams of one pravara family for some: {one}, {other}. Ask your elders', two(reason.names))
        : i18n._('Gothrams of one pravara family: {one}, {other}', two(reason.names))
    case 'group': {
      const values = { line: KOTHU_AND_SIDE[reason.of](i18n), name: reason.name }
      return reason.isAsked
        ? i18n._('Same {line}: {name}. Ask your elders', values)
        : i18n._('Same {line}: {name}', values)
    }
    case 'groups': {
      const [one, other] = reason.names
      return reason.outcome === 'barred'
        ? i18n._('The kothus {one} and {other} don’t marry each other', { one, other })
        : i18n._('The kothus {one} and {other}: ask your elders', { one, other })
    }
    case 'groupUnknown':
      return i18n._('The pravara of {name} isn’t known: ask your elders', { name: nameIn(i18n, reason.name) })
    case 'otherGothram':
      return reason.isInOtherLetters
        ? i18n._('Same house name, gothram in other letters: ask your elders')
        : i18n._('Same house name, other gothram: ask your elders')
    case 'deity':
      return deityText(i18n, reason)
    case 'different':
      return i18n._('{line}: different', { line: atStart(i18n, word(reason.field)) })
    case 'otherLetters':
      return i18n._('{line}: written in other letters. Ask your elders', { line: atStart(i18n, word(reason.field)) })
    case 'excluded':
      return reason.by === 'a'
        ? i18n._('You left out {name}', { name: reason.name })
        : i18n._('The family looks elsewhere')
    case 'motherLine':
      if (reason.by === 'b') return reason.isAsked ? i18n._('Ask your elders') : i18n._('The family looks elsewhere')
      return i18n._('Your mother’s {line}: {name}', { line: word(reason.field), name: nameIn(i18n, reason.name) })
    case 'unknown':
      return i18n._('{line} not provided yet', {
        line: atStart(i18n, wordOf(i18n, reason.field, reason.missing.includes('a') ? line : other)),
      })
    case 'noRule':
      return i18n._('No clan rule compares these communities')
  }
}

function deityText(i18n: I18n, { of, place }: Extract<Reason, { readonly kind: 'deity' }>): string {
  if (of === 'mothers')
    return {
      same: i18n._('Mothers’ family deity of one place'),
      other: i18n._('Mothers’ family deity: other place'),
      otherLetters: i18n._('Same family deity of the mothers, place in other letters: ask your elders'),
      unknown: i18n._('Same family deity of the mothers, place not told: ask your elders'),
    }[place]
  return {
    same: i18n._('Same family deity and temple: ask your elders'),
    other: i18n._('Same family deity, other temple'),
    otherLetters: i18n._('Same family deity; its place decides'),
    unknown: i18n._('Same family deity; its place decides'),
  }[place]
}
