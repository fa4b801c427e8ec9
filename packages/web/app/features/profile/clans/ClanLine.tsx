import { Trans, useLingui } from '@lingui/react/macro'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { Link } from 'react-router'
import { editClanPath } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'

type Props = { verdict: ClanVerdict | null | undefined }

/** What clan rules say about both families, shown above the porutham. */
export function ClanLine({ verdict }: Props) {
  const { t } = useLingui()
  switch (verdict?.verdict) {
    case 'barred':
      return (
        <Banner kind="warning" title={verdict.text}>
          <Trans>By custom these two families don’t marry. It is for the families to decide.</Trans>
        </Banner>
      )
    case 'ask':
      return (
        <Banner kind="info" title={verdict.text}>
          <Trans>Clan isn’t the only rule: please ask your elders.</Trans>
        </Banner>
      )
    case 'open':
      // related families can have clans with different names
      return (
        <p className="only-below-2 quiet">
          {verdict.text}. <Trans>Clan isn’t the only rule: please ask your elders.</Trans>
        </p>
      )
    case 'unknown':
      return (
        <p className="only-below-2 quiet">
          {verdict.text}. <Link to={editClanPath}>{t`Tell your clan or gothram`}</Link>
        </p>
      )
    default:
      return null
  }
}
