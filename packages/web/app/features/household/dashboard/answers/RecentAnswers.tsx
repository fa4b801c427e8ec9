import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AcceptedInterest, getInterests, type InterestRecord } from '@thunai/contract/meeting/interests'
import { Link } from 'react-router'
import { useNews } from '../../../../data/useNews.ts'
import { useRead } from '../../../../data/useRead.ts'
import { interestsPath, messagesPath } from '../../../../paths.ts'
import { useNow } from '../../../../ui/hooks/useNow.ts'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { Moment } from '../../../../ui/text/Moment.tsx'
import styles from './Answered.module.css'
import { answersToTell } from './answers.rules.ts'
import { Block } from '../Block.tsx'
import { PersonLink } from '../PersonLink.tsx'

/** Recent answers to interests: the accepted ones, to whom writing is free, and the number of declined ones. */
export function RecentAnswers() {
  const { t } = useLingui()
  const { data } = useRead(getInterests)
  const writeTo = (name: string) => t`Write to ${name}`
  const news = useNews()
  const now = useNow()
  if (!data) return null
  const { accepted, declined } = answersToTell(data.data, now)
  if (accepted.length === 0 && declined.length === 0) return null
  const fresh = news?.interestsAnswered ?? 0
  const count = declined.length
  return (
    <Block
      title={t`Answered`}
      news={fresh > 0 ? t`${fresh} new` : undefined}
      all={{ to: interestsPath('accepted'), label: t`All accepted` }}
      waiting=""
      skeleton={null}
      error={null}
      onRetry={() => undefined}
    >
      {accepted.length > 0 && (
        <ul className={styles['answers']}>
          {accepted.map((one) => (
            <li key={one.profileId} className={styles['answer']}>
              <PersonLink id={one.profileId} name={one.name} photo={one.profileThumbnailImage}>
                <AnswerSentence of={one} />
                {one.isMine && isAfter(one, news?.seenAt.answers) && (
                  <span className="turmeric semibold">{t`New`}</span>
                )}
              </PersonLink>
              <ButtonLink to={messagesPath(one.profileId)} aria-label={writeTo(one.name)}>
                <Trans>Write</Trans>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <p className="quiet only-above-2">
          {t`${plural(count, { one: 'One family has declined your interest.', other: '# families have declined your interest.' })}`}{' '}
          <Link to={interestsPath('sent')}>
            <Trans>All interests sent</Trans>
          </Link>
        </p>
      )}
    </Block>
  )
}

const isAfter = ({ answeredAt }: InterestRecord, seenAt: string | null | undefined) =>
  seenAt !== undefined && answeredAt !== null && (seenAt === null || answeredAt > seenAt)

function AnswerSentence({ of: { isMine, answeredAt, sentAt } }: { of: AcceptedInterest }) {
  const at = answeredAt ?? sentAt
  return (
    <span className="leaf semibold">
      {isMine ? (
        <Trans>
          Accepted your interest on <Moment at={at} isDay />
        </Trans>
      ) : (
        <Trans>
          You accepted on <Moment at={at} isDay />
        </Trans>
      )}
    </span>
  )
}
