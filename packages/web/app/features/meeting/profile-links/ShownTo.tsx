import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getVotes } from '@thunai/contract/identity/family'
import { getProfileLinks, type ProfileLink, takeBackProfileLink } from '@thunai/contract/meeting/profile-links'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useSince, useWhen } from '../../../ui/hooks/useWhen.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { RELATION_NAMES } from '../../identity/family/relations.ts'
import styles from './profile-links.module.css'

/** The recipients of links to this profile, and their answers. */
export function ShownTo({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const { data } = useRead(getProfileLinks, { query: { profileId } })
  const rows = data?.data.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t`Shown to`}>
      <h3 className={styles['title']}>
        <Trans>Shown to</Trans>
      </h3>
      <ul className="bare-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { id, name, relation, at, until, state, seen, vote } }: { row: ProfileLink }) {
  const { t } = useLingui()
  const [when, whenAlone] = [useWhen(), useSince()]
  const ending = useCommand(() => callAsMember(takeBackProfileLink, { params: { id } }), {
    changes: [getProfileLinks, getVotes],
    onDone: ({ message }) => void toast.success(message),
    onFailed: ({ message }) => void toast.error(message),
  })
  const [sent, last, ended] = [when(at), whenAlone(until), when(until)]
  const lasts = { open: t`Until ${last}`, expired: t`Ended ${ended}`, takenBack: t`Taken back` }[state]
  const answer =
    vote === null
      ? seen === 0
        ? t`Not viewed yet`
        : t`${plural(seen, { one: 'Viewed # time', other: 'Viewed # times' })}`
      : vote === 'yes'
        ? t`Says yes`
        : t`Says no`
  return (
    <li className={styles['row']}>
      <p className={styles['who']}>
        <strong>{name}</strong>, {t(RELATION_NAMES[relation])}
      </p>
      <p className={styles['what']}>
        {answer} · {t`Sent ${sent}`} · {lasts}
      </p>
      {state === 'open' && (
        <Button look="quiet" aria-label={t`Take back from ${name}`} isBusy={ending.isBusy} onClick={() => ending.run()}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  )
}
