import { type EditValues, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import { noteNews } from './profile-rows.store.ts'
import { replaceHouse, replaceList, replaceWishes, updateProfileRow, upsertPart } from './stored-profile.store.ts'
import { type Cell, placeOf, toCell } from './field-places.ts'
import { entriesOf, idsOf, isList } from './field-values.rules.ts'

/**
 * Stores valid fields. The account's own fields are stored by its owner's code, the main photo by its id in the
 * gallery.
 */
export async function writeChanges(
  tx: Tx,
  profileId: string,
  { changes, mainPhotoId }: { readonly changes: EditValues; readonly mainPhotoId: string | null | undefined },
  now: Date,
): Promise<void> {
  const cells: Record<'profile' | 'horoscope' | 'preference', Record<string, Cell>> = {
    profile: {},
    horoscope: {},
    preference: {},
  }
  const wishes: { kind: string; ids: readonly number[] }[] = []
  for (const [name, value] of entriesOf(changes)) {
    const place = placeOf(name)
    switch (place.kept) {
      case 'list':
        await replaceList(tx, place.table, profileId, idsOf(value))
        break
      case 'wish':
        wishes.push({ kind: place.kind, ids: idsOf(value) })
        break
      case 'house':
        await replaceHouse(tx, place, profileId, isList(value) ? value.map(String) : [])
        break
      case 'photo':
        if (mainPhotoId !== undefined) cells.profile['main_photo_id'] = mainPhotoId
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
  // after the musts, which follow a wish for an entry that has moved
  for (const { kind, ids } of wishes) await replaceWishes(tx, kind, profileId, ids)
  await updateProfileRow(tx, profileId, cells.profile, now)
  if (entriesOf(changes).some(([name]) => isNews(name))) await noteNews(tx, profileId, now)
}

/** A new picture is news of its own kind, and choosing another main photo is none. */
const isNews = (name: FieldName): boolean => fieldNamed(name).seenBy === 'everyone' && name !== 'mainPhoto'
