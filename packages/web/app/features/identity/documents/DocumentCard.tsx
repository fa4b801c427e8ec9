import { Trans, useLingui } from '@lingui/react/macro'
import { DOCUMENT_ACCEPT, DOCUMENT_REASONS, type MemberDocument } from '@thunai/contract/identity/documents'
import type { Claim, ClaimKind } from '@thunai/contract/profile/claims'
import { say } from '@thunai/client/language'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSince } from '../../../ui/hooks/useWhen.ts'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { sayClaim } from '../../profile/profiles/claim-words.ts'
import styles from './documents.module.css'
import { KIND_WORDS } from './kind-words.ts'
import { useSendDocument } from './useSendDocument.ts'

const PICTURES = 'image/jpeg,image/png,image/webp'

type Props = {
  kind: ClaimKind
  /** The claim currently on the profile. */
  claim: Claim | undefined
  /** The latest document of this kind. */
  last: MemberDocument | undefined
}

/** One verifiable part of the profile: its state, its latest result, and an upload. */
export function DocumentCard({ kind, claim, last }: Props) {
  const { t, i18n } = useLingui()
  const heading = useId()
  const { take, progress, problem } = useSendDocument(kind)
  const { title, helps, ends } = KIND_WORDS[kind]
  const isWaiting = last?.state === 'waiting'
  return (
    <section aria-labelledby={heading}>
      <Card className={styles['card']}>
        <h2 id={heading} className="flush heading-size">
          {t(title)}
        </h2>
        {claim && (
          <p className={styles['claim']}>
            <Icon name="shield" size={18} />
            <span>
              <strong>{sayClaim(claim, i18n)}.</strong> {t(ends)}
            </span>
          </p>
        )}
        {last && <LastOne document={last} />}
        <p className="flush quiet">{t(helps)}</p>
        {problem !== '' && <Banner kind="error">{say(i18n, problem)}</Banner>}
        <FileButton
          look="secondary"
          accept={kind === 'selfie' ? PICTURES : DOCUMENT_ACCEPT}
          isBusy={progress !== undefined}
          busyText={t`Sending ${Math.round((progress ?? 0) * 100)} %`}
          aria-label={isWaiting ? t`Send another one instead: ${t(title)}` : t`Send a document: ${t(title)}`}
          onFiles={take}
        >
          <Icon name="upload" size={18} />
          {isWaiting ? <Trans>Send another one instead</Trans> : <Trans>Send a document</Trans>}
        </FileButton>
      </Card>
    </section>
  )
}

function LastOne({ document: { state, submittedAt, decidedAt, reason, holds } }: { document: MemberDocument }) {
  const { i18n } = useLingui()
  const since = useSince()(submittedAt)
  if (state === 'waiting')
    return (
      <p className={styles['waiting']}>
        <Icon name="clock" size={18} />
        <Trans>Waiting for us since {since}.</Trans>
      </p>
    )
  if (holds || decidedAt === null) return null
  const on = formatDate(new Date(decidedAt), i18n)
  return state === 'refused' && reason !== null ? (
    <Banner kind="warning">
      <Trans>Not accepted on {on}:</Trans> {say(i18n, DOCUMENT_REASONS[reason])}{' '}
      <Trans>
        If you do not agree, <Link to={paths.grievance}>appeal to our grievance officer</Link>.
      </Trans>
    </Banner>
  ) : (
    <p className="flush quiet">
      <Trans>Document seen on {on}; the profile has changed since then.</Trans>
    </p>
  )
}
