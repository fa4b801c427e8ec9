import { REGISTRATION_MESSAGES as M } from '@thunai/contract/accounts'
import type { EditValue, EditValues } from '@thunai/contract/profile-edit'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idsOf, isList } from './edit-profile.rules.ts'
import { findOwnPhoto, replaceChosen, replaceHouse, replaceWishes, updateProfileRow, upsertPart, type Cell } from './edit-profile.store.ts'
import { isCell, PLACES, toCell } from './edit-profile.views.ts'

/** Writes fields that fit to their places; e-mail and phone are written by `changeContact`. */
export async function writeChanges(tx: Tx, profileId: string, changes: EditValues, now: Date): Promise<void> {
  const cells: Record<'profile' | 'horoscope' | 'preference', Record<string, Cell>> = { profile: {}, horoscope: {}, preference: {} }
  for (const [key, value] of Object.entries(changes)) {
    const place = PLACES[key]
    switch (place?.part) {
      case 'chosen':
        await replaceChosen(tx, place.table, profileId, idsOf(value))
        break
      case 'wish':
        await replaceWishes(tx, place.kind, profileId, idsOf(value))
        break
      case 'house':
        await replaceHouse(tx, place, profileId, isList(value) ? value.map(String) : [])
        break
      case 'photo':
        cells.profile['main_photo_id'] = await ownPhoto(tx, profileId, key, value)
        break
      case 'profile':
      case 'horoscope':
      case 'preference':
        if (isCell(value)) cells[place.part][place.column] = toCell(place.yesNo, value)
        break
    }
  }
  await upsertPart(tx, 'horoscope', profileId, cells.horoscope)
  await upsertPart(tx, 'preference', profileId, cells.preference)
  await updateProfileRow(tx, profileId, cells.profile, now)
}

async function ownPhoto(tx: Tx, profileId: string, key: string, value: EditValue): Promise<string | null> {
  if (value === null) return null
  const id = await findOwnPhoto(tx, profileId, String(value))
  if (id === undefined) throw new Refusal('invalidFields', { fields: { [key]: M.unknownChoice } })
  return id
}
