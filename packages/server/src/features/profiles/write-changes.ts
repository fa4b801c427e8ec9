import { REGISTRATION_MESSAGES as M } from '@thunai/contract/accounts'
import { type EditValue, type EditValues, type FieldName } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseMainPhoto } from '../photos/photos.api.ts'
import { entriesOf, idsOf, isList } from './edit-profile.rules.ts'
import { replaceHouse, replaceList, replaceWishes, updateProfileRow, upsertPart } from './edit-profile.store.ts'
import { type Cell, placeOf, toCell } from './field-places.ts'

/** Writes fields that fit to their places; e-mail and phone are written by `changeContact`. */
export async function writeChanges(tx: Tx, profileId: string, changes: EditValues, now: Date): Promise<void> {
  const cells: Record<'profile' | 'horoscope' | 'preference', Record<string, Cell>> = {
    profile: {},
    horoscope: {},
    preference: {},
  }
  for (const [name, value] of entriesOf(changes)) {
    const place = placeOf(name)
    switch (place.kept) {
      case 'list':
        await replaceList(tx, place.table, profileId, idsOf(value))
        break
      case 'wish':
        await replaceWishes(tx, place.kind, profileId, idsOf(value))
        break
      case 'house':
        await replaceHouse(tx, place, profileId, isList(value) ? value.map(String) : [])
        break
      case 'photo':
        cells.profile['main_photo_id'] = await mainPhoto(tx, profileId, { name, value }, now)
        break
      case 'profile':
      case 'horoscope':
      case 'preference': {
        const cell = toCell(name, value)
        if (cell !== undefined) cells[place.kept][place.column] = cell
        break
      }
      case 'account':
        break
    }
  }
  await upsertPart(tx, 'horoscope', profileId, cells.horoscope)
  await upsertPart(tx, 'preference', profileId, cells.preference)
  await updateProfileRow(tx, profileId, cells.profile, now)
}

async function mainPhoto(
  tx: Tx,
  profileId: string,
  { name, value }: { name: FieldName; value: EditValue },
  now: Date,
): Promise<string | null> {
  const id = await chooseMainPhoto(tx, profileId, value === null ? null : String(value), now)
  if (id === undefined) throw new Refusal('invalidFields', { fields: { [formName(name)]: M.unknownChoice } })
  return id
}
