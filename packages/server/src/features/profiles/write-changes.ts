import { REGISTRATION_MESSAGES as M } from '@thunai/contract/accounts'
import type { EditValue, EditValues } from '@thunai/contract/profile-edit'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idsOf, isList } from './edit-profile.rules.ts'
import { chooseMainPhoto } from '../photos/photos.reads.ts'
import {
  replaceChosen,
  replaceHouse,
  replaceWishes,
  updateProfileRow,
  upsertPart,
  type Cell,
} from './edit-profile.store.ts'
import { isCell, PLACES, toCell } from './edit-profile.views.ts'

/** Writes fields that fit to their places; e-mail and phone are written by `changeContact`. */
export async function writeChanges(tx: Tx, profileId: string, changes: EditValues, now: Date): Promise<void> {
  const cells: Record<'profile' | 'horoscope' | 'preference', Record<string, Cell>> = {
    profile: {},
    horoscope: {},
    preference: {},
  }
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
        cells.profile['main_photo_id'] = await mainPhoto(tx, profileId, { key, value }, now)
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

async function mainPhoto(
  tx: Tx,
  profileId: string,
  { key, value }: { key: string; value: EditValue },
  now: Date,
): Promise<string | null> {
  const id = await chooseMainPhoto(tx, profileId, value === null ? null : String(value), now)
  if (id === undefined) throw new Refusal('invalidFields', { fields: { [key]: M.unknownChoice } })
  return id
}
