import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { type Registration } from '@thunai/contract/identity/accounts'
import type { Db } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { resolveDependents, resolveItems } from '../../../profile/reference/reference.api.ts'

export interface Choices {
  readonly maritalStatusId: number
  readonly motherTongueId: number
  readonly religionId: number
  readonly casteId: number | null
  readonly subCasteId: number | null
}

/** Resolves the form's choices, given as ids or names, to ids; refuses unknown ones. */
export async function resolveChoices(db: Db, asked: Registration): Promise<Choices> {
  const inList = async (list: 'marriedStatus' | 'language' | 'religion', value: string) =>
    (await resolveItems(db, list, [value])).get(value)
  const below = async (table: 'caste' | 'sub_caste', value: string | undefined, parentId: number | undefined) => {
    if (value === undefined) return null
    return parentId === undefined
      ? undefined
      : (await resolveDependents(db, table, [value], [parentId])).get(value)?.[0]
  }
  const maritalStatusId = await inList('marriedStatus', asked.marriedStatus)
  const motherTongueId = await inList('language', asked.motherTongue)
  const religionId = await inList('religion', asked.religion)
  const casteId = await below('caste', asked.caste, religionId)
  const subCasteId = await below('sub_caste', asked.subCaste, casteId ?? undefined)
  if (
    maritalStatusId === undefined ||
    motherTongueId === undefined ||
    religionId === undefined ||
    casteId === undefined ||
    subCasteId === undefined
  ) {
    throw new Refusal('invalidFields', {
      fields: {
        ...(maritalStatusId === undefined && { marriedStatus: M.unknownChoice }),
        ...(motherTongueId === undefined && { motherTongue: M.unknownChoice }),
        ...(religionId === undefined && { religion: M.unknownChoice }),
        // an unknown parent has no known children: only the parent is marked
        ...(casteId === undefined && religionId !== undefined && { caste: M.unknownChoice }),
        ...(subCasteId === undefined && casteId !== undefined && { subCaste: M.unknownChoice }),
      },
    })
  }
  return { maritalStatusId, motherTongueId, religionId, casteId, subCasteId }
}
