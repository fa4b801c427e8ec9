import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import number from '../art/promise-number.svg?no-inline'
import porutham from '../art/promise-porutham.svg?no-inline'
import record from '../art/promise-record.svg?no-inline'
import talk from '../art/promise-talk.svg?no-inline'
import word from '../art/promise-word.svg?no-inline'
import styles from './Promises.module.css'

/** What the product does, each with a picture and the page that shows it. */
const promises: readonly { picture: string; title: MessageDescriptor; text: MessageDescriptor; to: string }[] = [
  {
    picture: word,
    title: msg`The candidate’s own word`,
    text: msg`Bride or groom can confirm the profile, and families see that.`,
    to: paths.about,
  },
  {
    picture: number,
    title: msg`Who has your number`,
    text: msg`A list shows each family that was given it, and when.`,
    to: paths.privacy,
  },
  {
    picture: porutham,
    title: msg`Porutham for everyone`,
    text: msg`All ten, with reasons, free and without a login.`,
    to: paths.porutham,
  },
  {
    picture: talk,
    title: msg`Talking is free after a yes`,
    text: msg`So are search and jathagam. A plan pays for opening contacts.`,
    to: paths.plans,
  },
  {
    picture: record,
    title: msg`Our staff are watched too`,
    text: msg`Each look at private data is recorded with its reason.`,
    to: paths.transparency,
  },
]

/** Why visitors can trust the service and what is free, short enough to read in ten seconds. */
export function Promises() {
  const { t } = useLingui()
  return (
    <section className={`page for-visitors ${styles['promises']}`} aria-labelledby="promises">
      <h2 id="promises">
        <Trans>Free to start, safe to trust</Trans>
      </h2>
      <ul className={styles['list']}>
        {promises.map(({ picture, title, text, to }) => (
          <li key={title.id} className={styles['promise']}>
            <img src={picture} alt="" width="96" height="96" loading="lazy" />
            <div>
              <h3>
                <Link to={to}>{t(title)}</Link>
              </h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
