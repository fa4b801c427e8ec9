import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { EDIT_MESSAGES, updateProfile } from '@thunai/contract/profile/edit'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { BiodataFold } from '../../profile/biodata-reading/BiodataFold.tsx'
import { useSaved } from './useSaved.ts'

/** Contacts, which are changed in the account, with a code. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['emailContact', 'primaryContact'])

/** Reads a pasted biodata into the own profile. Saves only what the family confirms. */
export function PasteBiodata({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const saved = useSaved()
  async function save(fields: readonly BiodataField[]): Promise<Sentence | undefined> {
    const body = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    const answer = await callAsMember(updateProfile, { params: { id: profileId }, body })
    if (!answer.ok) return Object.values(answer.errors)[0] ?? answer.statusMessage
    if (answer.reply.statusCode !== 200) return EDIT_MESSAGES.failed
    await saved(answer.reply)
    return undefined
  }
  return (
    <Card>
      <BiodataFold
        name="biodata.own"
        takes={(name) => !OF_ACCOUNT.has(name)}
        onTake={save}
        takeText={t`Save the confirmed details`}
        hint={t`Only what you tick is saved. It replaces what your profile says now.`}
      />
    </Card>
  )
}
