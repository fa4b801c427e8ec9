import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getConsentLink, SEAL_MESSAGES } from '@thunai/contract/household/candidate-consent'
import { SEAL } from '@thunai/contract/frame/limits'
import { Fragment, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { dateOf } from '../../../ui/text/date-text.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { Moment } from '../../../ui/text/Moment.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import facts from './consent.module.css'

export const meta = pageMeta({
  title: msg`Your profile`,
  description: msg`Say whether you agree to the profile that your family has created for you.`,
})

/** The page behind the candidate's mail link. Opening it changes nothing; only an answer with a code does. */
export default function Consent() {
  const { t, i18n } = useLingui()
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>()
  const input = { params: { token: token || '-' } }
  const { data, error, refetch } = useRead(getConsentLink, input, { enabled: outcome === undefined, gcTime: 0 })
  const consent = data?.data
  const days = SEAL.refusedHours / 24
  const thanks = useRef<HTMLDivElement>(null)
  useFocusWhenChanged(outcome !== undefined, thanks)
  if (outcome)
    return (
      <FormPage title={t`Thank you for your answer`}>
        <div ref={thanks} tabIndex={-1}>
          <FormMessage outcome={outcome} />
        </div>
      </FormPage>
    )
  return (
    <FormPage
      title={t`Do you agree to this profile?`}
      lead={t`Someone close to you has created it to look for a match for you. Only you can say whether you want that.`}
    >
      {consent ? (
        <div className={styles['form']}>
          <dl className={facts['facts']}>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>{consent.name}</dd>
            <dt>
              <Trans>Date of birth</Trans>
            </dt>
            <dd>{formatDate(dateOf(consent.dateOfBirth), i18n)}</dd>
            <dt>
              <Trans>Member id</Trans>
            </dt>
            <dd>{consent.memberId}</dd>
            <dt>
              <Trans>Photos</Trans>
            </dt>
            <dd>{consent.photos}</dd>
          </dl>
          {consent.profile !== undefined && consent.profile.length > 0 && (
            <section aria-labelledby="as-others" className={facts['profile']}>
              <h2 id="as-others">
                <Trans>What other families will read</Trans>
              </h2>
              {consent.profile.map(({ title, facts: rows, texts }) => (
                <section key={title}>
                  <h3>{title}</h3>
                  {texts.map(({ label, text }) => (
                    <p key={label} className={facts['text']}>
                      {text}
                    </p>
                  ))}
                  <dl className={facts['facts']}>
                    {rows.map(({ label, value }) => (
                      <Fragment key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </Fragment>
                    ))}
                  </dl>
                </section>
              ))}
            </section>
          )}
          {consent.isConfirmed && (
            <p>
              <Trans>You have already agreed. You can renew or withdraw your consent.</Trans>
            </p>
          )}
          {consent.deletedAt !== null && (
            <p>
              <Trans>
                You have said no. You can still agree until the profile is deleted: <Moment at={consent.deletedAt} />
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              Your consent is valid for six months; then we ask again. If you say no, new families can’t find the
              profile from then on, and {days} days later it is deleted with all its photos. Within these days your
              family can say that we asked the wrong person: then it stays, hidden until the candidate agrees.
            </Trans>
          </p>
          <AnswerForm
            token={token}
            to={{ email: consent.email, phone: consent.phone }}
            onAnswered={(agree) =>
              setOutcome({ kind: 'success', text: agree ? SEAL_MESSAGES.confirmed : SEAL_MESSAGES.refused })
            }
          />
        </div>
      ) : (
        <Reading error={error} onRetry={refetch} label={t`Loading`}>
          <Skeleton lines={4} />
        </Reading>
      )}
    </FormPage>
  )
}
