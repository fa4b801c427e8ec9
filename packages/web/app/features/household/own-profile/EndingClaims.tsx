import { useLingui } from '@lingui/react/macro'
import { claimsAbout } from '@thunai/contract/profile/claims'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { sayClaim } from '../../profile/profiles/claim-words.ts'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { changedKeys, type FormValues } from './edit-form.ts'

/** Lists the claims that these changes would end, before saving. */
export function EndingClaims({ before, values }: { before: FormValues; values: FormValues }) {
  const { t, i18n } = useLingui()
  const { profile } = useOwnProfile()
  const kinds = claimsAbout(changedKeys(before, values))
  const ending = profile?.verified.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (ending.length === 0) return null
  const claims = ending.map((claim) => `“${sayClaim(claim, i18n)}”`).join(', ')
  return (
    <Banner kind="info">
      {t`This change removes ${claims} from your profile, because our check was of the old value. You can send us a new document.`}
    </Banner>
  )
}
