import { useLingui } from '@lingui/react/macro'
import { lineWord } from '@thunai/contract/profile/clans'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'
import { useClanLabel } from './useClanLabel.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The words of the member's own community for the lines that a search can exclude. */
export function useLineWords(): { readonly excludeSameClan: string; readonly excludeSameGothram: string } {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const own = useRead(getOwnProfile, {}, { enabled: isLoggedIn }).data?.data
  const label = useClanLabel({ caste: textOf(own?.['caste']), subCaste: textOf(own?.['subCaste']) })
  const other = textOf(own?.['houseName']) === '' ? t`clan` : t`house name`
  return { excludeSameClan: label === undefined ? other : lineWord(label), excludeSameGothram: t`gothram` }
}
