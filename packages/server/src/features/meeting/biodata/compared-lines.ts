import type { I18n } from '@lingui/core'
import { clanNaming } from '@thunai/community/communities'
import { readLine, type ClanFacts } from '@thunai/community/facts'
import { TEXT_LENGTH } from '@thunai/contract/frame/limits'
import { html, type Html } from '../../../platform/html.ts'
import { clanLabel, readSide, toClanVerdict } from '../../profile/clans/clans.api.ts'
import type { FullProfile } from '../../profile/profiles/profiles.api.ts'

/** The lines that a reader of the page compares, as typed. */
export interface AskedLines {
  readonly clan: string
  readonly gothram: string
}

/** Empty where the query names none. */
export function readLines(query: unknown): AskedLines {
  const { clan, gothram } = (query ?? {}) as { readonly clan?: unknown; readonly gothram?: unknown }
  const said = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, TEXT_LENGTH) : '')
  return { clan: said(clan), gothram: said(gothram) }
}

/** What the biodata tells every reader; what a family leaves out, and its mother's line, decide nothing here. */
const publicLines = (p: FullProfile): ClanFacts => ({
  religion: p.religion,
  caste: p.caste,
  subCaste: p.subCaste,
  clan: p.clan,
  clanDivision: p.clanDivision,
  clanOther: p.clanOther,
  gothram: p.gothram,
})

/**
 * Compares the reader's lines, read as those of a family of the same community, with the lines of the biodata. Undefined for a
 * family that tells none.
 */
export function lineCompared(
  i18n: I18n,
  profile: FullProfile,
  asked: AskedLines,
): { readonly fields: Html; readonly verdict: Html } | undefined {
  const own = publicLines(profile)
  const tellsClan = clanNaming(own) !== undefined && (own.clan ?? own.clanOther ?? null) !== null
  const tellsGothram = (own.gothram ?? null) !== null
  if (!tellsClan && !tellsGothram) return undefined
  const field = (name: keyof AskedLines, label: string) =>
    html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${asked[name]}" maxlength="${TEXT_LENGTH}"></div>`
  const { religion, caste, subCaste } = own
  const reader = readSide({
    facts: { religion, caste, subCaste, clan: asked.clan, gothram: asked.gothram },
    rule: null,
  })
  const told = asked.clan === '' && asked.gothram === '' ? null : toClanVerdict(i18n, reader, readLine(own))
  return {
    fields: html`${tellsClan ? field('clan', clanLabel(i18n, own)) : ''}${tellsGothram ? field('gothram', i18n._('Gothram')) : ''}`,
    verdict: told && told.verdict !== 'unknown' ? html`<p><strong>${told.text}</strong></p>` : html``,
  }
}
