import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Disclosure, getDisclosures, takeBackDisclosure } from '@thunai/contract/meeting/disclosures'
import { getBiodata } from '@thunai/contract/meeting/biodata'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { getPhotoRequests } from '@thunai/contract/meeting/photo-requests'
import { getMemberProfile } from '@thunai/contract/profile/views'
import { useCommand } from '@thunai/client/useCommand'
import { useState } from 'react'
import { Link } from 'react-router'
import { callAsMember } from '../../../data/call-as-member.ts'
import { memberDetailPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useSince, useWhen } from '../../../ui/hooks/useWhen.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { RIGHT_NAMES, whatName } from './disclosure-words.ts'
import { MemberGoneMark } from './MemberGoneMark.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import styles from './disclosures.module.css'

/** A family and the details disclosed to it, with a button to withdraw them. */
export function DisclosureRow({ row }: { row: Disclosure }) {
  const { t } = useLingui()
  const [when, whenAlone] = [useWhen(), useSince()]
  const [isAsking, setAsking] = useState(false)
  const { id, profileId, name, party, right, at, until, seen, revocable } = row
  const taking = useCommand(() => callAsMember(takeBackDisclosure, { params: { id } }), {
    changes: [getDisclosures, getBiodata, getPhotoRequests, getConversations, getMemberProfile],
    onDone: ({ message }) => {
      setAsking(false)
      toast.success(message)
    },
    onFailed: ({ message }) => {
      setAsking(false)
      toast.error(message)
    },
  })
  const [since, last] = [when(at), until === null ? null : whenAlone(until)]
  return (
    <li className={styles['row']}>
      <div>
        <strong>{profileId === null ? name : <Link to={memberDetailPath(profileId)}>{name}</Link>}</strong>
        {party && party.left !== null && (
          <>
            {' '}
            ({party.memberId}) · <MemberGoneMark left={party.left} />
          </>
        )}
        <div>
          {t(whatName(row))} · {t(RIGHT_NAMES[right])}
        </div>
        <div className="quiet">
          {t`Given ${since}`}
          {last !== null && ` · ${t`Until ${last}`}`}
          {' · '}
          {seen === 0 ? t`Not viewed yet` : t`${plural(seen, { one: 'Viewed # time', other: 'Viewed # times' })}`}
        </div>
      </div>
      {revocable && (
        <Button look="secondary" aria-label={t`Take back from ${name}`} onClick={() => setAsking(true)}>
          <Trans>Take back</Trans>
        </Button>
      )}
      {isAsking && (
        <TakeBackDialog
          row={row}
          isBusy={taking.isBusy}
          onTakeBack={() => taking.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
