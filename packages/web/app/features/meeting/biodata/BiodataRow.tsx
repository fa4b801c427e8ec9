import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getBiodata, type HandedOn, takeBackBiodata } from '@thunai/contract/meeting/biodata'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { useCommand } from '@thunai/client/useCommand'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { absolute, forward } from '../../../ui/actions/share.ts'
import { useSince, useWhen } from '../../../ui/hooks/useWhen.ts'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { LANGUAGE_NAMES, PART_NAMES } from './biodata-words.ts'
import styles from './biodata.module.css'
import { LinkCode } from './LinkCode.tsx'
import { textCard } from './text-card.ts'

/** One biodata, with buttons to share and revoke it. */
export function BiodataRow({ row }: { row: HandedOn }) {
  const { t, i18n } = useLingui()
  const [when, whenAlone] = [useWhen(), useSince()]
  const { profile } = useOwnProfile()
  const [asking, setAsking] = useState<'code' | 'takeBack'>()
  const { id, recipient, language, parts, hasPin, at, until, state, seen, url, pdf, picture } = row
  const close = () => setAsking(undefined)
  const taking = useCommand(() => callAsMember(takeBackBiodata, { params: { id } }), {
    changes: [getBiodata, getDisclosures],
    onDone: ({ message }) => {
      close()
      toast.success(message)
    },
    onFailed: ({ message }) => {
      close()
      toast.error(message)
    },
  })
  const [since, last, ends] = [when(at), whenAlone(until), when(until)]
  const about = [t(LANGUAGE_NAMES[language]), ...(hasPin ? [t`with a PIN`] : [])].join(' · ')
  const over = { open: t`Until ${last}`, expired: t`Ended ${ends}`, takenBack: t`Taken back` }[state]
  return (
    <li className={styles['row']}>
      <h3 className={styles['recipient']}>{recipient}</h3>
      <p className="flush quiet small">
        {about} · {t`Made ${since}`} · {over} ·{' '}
        {seen === 0 ? t`Not viewed yet` : t`${plural(seen, { one: 'Viewed # time', other: 'Viewed # times' })}`}
      </p>
      <p className="flush quiet small">{parts.map((part) => t(PART_NAMES[part])).join(', ')}</p>
      {url !== null && pdf !== null && picture !== null && (
        <div className={styles['ways']}>
          {profile && (
            <Button
              aria-label={t`Forward to ${recipient}`}
              onClick={() => void forward(i18n, textCard(i18n, profile, absolute(url)))}
            >
              <Trans>Forward</Trans>
            </Button>
          )}
          <a className={styles['link']} href={absolute(url)} target="_blank" rel="noreferrer">
            <Trans>Page</Trans>
          </a>
          <a className={styles['link']} href={absolute(pdf)} target="_blank" rel="noreferrer">
            <Trans>PDF</Trans>
          </a>
          <a className={styles['link']} href={absolute(picture)} target="_blank" rel="noreferrer">
            <Trans>Picture</Trans>
          </a>
          <Button look="quiet" onClick={() => setAsking('code')}>
            <Trans>QR code</Trans>
          </Button>
          <Button look="quiet" aria-label={t`Take back from ${recipient}`} onClick={() => setAsking('takeBack')}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
      {asking === 'code' && url !== null && (
        <Dialog isOpen title={t`QR code for ${recipient}`} onClose={close}>
          <LinkCode url={absolute(url)} />
        </Dialog>
      )}
      {asking === 'takeBack' && (
        <CommandDialog
          title={t`Take this biodata back?`}
          submit={t`Take back`}
          isBusy={taking.isBusy}
          isDangerous
          onSubmit={() => taking.run()}
          onClose={close}
        >
          <p>
            <Trans>Its page, PDF and pictures are closed at once. {recipient} keeps what was printed or saved.</Trans>
          </p>
        </CommandDialog>
      )}
    </li>
  )
}
