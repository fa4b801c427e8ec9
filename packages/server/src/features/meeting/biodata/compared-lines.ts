import type { I18n } from '@lingui/core'
import { clanNaming, toKeptCommunity, scopeFor } from '@thunai/community/communities'
import { readLine, type ClanFacts } from '@thunai/community/facts'
import { TEXT_LENGTH } from '@thunai/contract/frame/limits'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { html, type Html } from '../../../platform/html.ts'
import { say } from '../../../platform/languages.ts'
import { clanLabel, readSide, toClanVerdict } from '../../profile/clans/clans.api.ts'

/** The reader's clan, house name and so on, as typed. */
export interface AskedLines {
  readonly clan: string
  readonly gothram: string
  readonly houseName: string
}

/** Empty if the query has none. */
export function readLines(query: unknown): AskedLines {
  const { clan, gothram, houseName } = (query ?? {}) as { readonly [K in keyof AskedLines]?: unknown }
  const said = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, TEXT_LENGTH) : '')
  return { clan: said(clan), gothram: said(gothram), houseName: said(houseName) }
}

/** What the biodata tells every reader; what a family leaves out, and its mother's line, decide nothing here. */
const publicLines = (p: ClanFacts): ClanFacts => ({
  religion: p.religion,
  caste: p.caste,
  subCaste: p.subCaste,
  clan: p.clan,
  clanDivision: p.clanDivision,
  clanOther: p.clanOther,
  gothram: p.gothram,
  houseName: p.houseName,
})

/**
 * Compares the reader's clan facts, read as those of the same community, with the biodata's. Undefined for a family
 * that states none.
 */
export function lineCompared(
  i18n: I18n,
  facts: ClanFacts,
  asked: AskedLines,
): { readonly fields: Html; readonly verdict: Html } | undefined {
  const own = publicLines(facts)
  const tellsClan = clanNaming(own) !== undefined && (own.clan ?? own.clanOther ?? null) !== null
  const tellsGothram = (own.gothram ?? null) !== null
  const tellsHouse = (own.houseName ?? null) !== null && scopeFor(toKeptCommunity(own), 'houseName') !== undefined
  if (!tellsClan && !tellsGothram && !tellsHouse) return undefined
  const field = (name: keyof AskedLines, label: string) =>
    html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${asked[name]}" maxlength="${TEXT_LENGTH}"></div>`
  const { religion, caste, subCaste } = own
  const reader = readSide({ facts: { religion, caste, subCaste, ...asked }, rule: null })
  const isAsked = Object.values(asked).some((line) => line !== '')
  return {
    fields: html`${tellsClan ? field('clan', clanLabel(i18n, own)) : ''}${tellsHouse ? field('houseName', say(i18n, fieldNamed('houseName').label)) : ''}${tellsGothram ? field('gothram', i18n._('Gothram')) : ''}`,
    verdict: isAsked ? verdictText(i18n, toClanVerdict(i18n, reader, readLine(own))) : html``,
  }
}

function verdictText(i18n: I18n, told: ClanVerdict | null): Html {
  if (!told || told.verdict === 'unknown') return html``
  if (told.verdict !== 'open') return html`<p><strong>${told.text}</strong></p>`
  return html`<p><strong>${told.text}</strong>. ${i18n._('Clan isn’t the only rule: please ask your elders.')}</p>`
}
