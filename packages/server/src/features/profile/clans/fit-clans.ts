import { clanNaming, type Community } from '@thunai/community/communities'
import { findDivision } from '@thunai/community/lists'
import { entryOf } from '@thunai/community/naming'
import { CLAN_MESSAGES } from '@thunai/contract/profile/clans'
import type { FieldFaults } from '@thunai/contract/profile/edit-faults'
import type { EditValue, EditValues, FieldName } from '@thunai/contract/profile/fields'

const textOf = (value: EditValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Adjusts the clan changes of an edit: listed spellings become the entry's name. A clan that a new community lacks is
 * cleared, unless the edit names it.
 */
export function fitClans(
  community: Community,
  changes: EditValues,
  current: EditValues,
): { readonly changes: EditValues; readonly faults: FieldFaults } {
  const fitted: { [K in FieldName]?: EditValue } = { ...changes }
  const faults: { [K in FieldName]?: string } = {}
  const isMoved = 'religion' in changes || 'caste' in changes || 'subCaste' in changes
  const naming = clanNaming(community)
  const set = (name: FieldName, value: EditValue) => {
    if (value === (current[name] ?? null)) delete fitted[name]
    else fitted[name] = value
  }

  const clan = textOf('clan' in changes ? changes.clan : current.clan)
  if (clan !== null && ('clan' in changes || isMoved)) {
    const entry = naming?.list?.find(clan)
    const name = entry?.name ?? (naming && !naming.list ? clan : undefined)
    if (name !== undefined) set('clan', name)
    else if ('clan' in changes) faults.clan = CLAN_MESSAGES.clan
    else set('clan', null)
  }
  const chosen = textOf('clan' in fitted ? fitted.clan : current.clan)
  const division = textOf('clanDivision' in changes ? changes.clanDivision : current.clanDivision)
  if (division !== null && ('clanDivision' in changes || 'clan' in fitted)) {
    const entry = chosen === null ? undefined : naming?.list?.find(chosen)
    const name = entry && findDivision(entry, division)
    if (name !== undefined) set('clanDivision', name)
    else if ('clanDivision' in changes) faults.clanDivision = CLAN_MESSAGES.clanDivision
    else set('clanDivision', null)
  }
  const mother = textOf(changes.motherClan)
  if (mother !== null) set('motherClan', naming?.list?.find(mother)?.name ?? mother)
  for (const name of ['gothram', 'motherGothram'] as const) {
    const told = textOf(changes[name])
    if (told !== null) set(name, entryOf(community, 'gothram', told)?.name ?? told)
  }
  const left = changes.excludedClans
  if (left)
    fitted.excludedClans = [
      ...new Set(
        left.map((name) => {
          const told = String(name)
          return (naming?.list?.find(told) ?? entryOf(community, 'gothram', told))?.name ?? told
        }),
      ),
    ]
  return { changes: fitted as EditValues, faults }
}
