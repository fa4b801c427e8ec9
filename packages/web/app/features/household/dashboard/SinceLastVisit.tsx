import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '@thunai/contract/household/home'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { interestsPath, messagesPath } from '../../../paths.ts'
import { useSince } from '../../../ui/hooks/useWhen.ts'
import styles from './SinceLastVisit.module.css'

/**
 * A sentence about what happened since the last visit, each part linked to its list. Renders nothing on a first visit.
 */
export function SinceLastVisit({ home }: { home: Home }) {
  const { t } = useLingui()
  const sinceOf = useSince()
  const { since, answers, interests, messages, expired } = home
  if (since === null) return null
  const when = sinceOf(since)
  const parts = [
    {
      count: interests,
      to: interestsPath('received'),
      said: t`${plural(interests, { one: '# interest', other: '# interests' })}`,
    },
    { count: answers, to: interestsPath('sent'), said: t`${plural(answers, { one: '# answer', other: '# answers' })}` },
    { count: messages, to: messagesPath(), said: t`${plural(messages, { one: '# message', other: '# messages' })}` },
    {
      count: expired,
      to: '#ended',
      said: t`${plural(expired, { one: '# ended without an answer', other: '# ended without an answer' })}`,
    },
  ].filter(({ count }) => count > 0)
  return (
    <p className={styles['since']}>
      {parts.length === 0 ? (
        <Trans>Nothing new since {when}.</Trans>
      ) : (
        <>
          <Trans>Since {when}:</Trans>{' '}
          {parts.map(({ to, said }, place) => (
            <Fragment key={to}>
              {place > 0 && ', '}
              <Link to={to}>{said}</Link>
            </Fragment>
          ))}
        </>
      )}
    </p>
  )
}
