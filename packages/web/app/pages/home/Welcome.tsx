import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import welcome from '../art/welcome.svg?no-inline'
import styles from './Welcome.module.css'

/** The welcome text, with the statements that Indian law requires on a matrimony site's first page. */
export function Welcome() {
  const { t } = useLingui()
  return (
    <section className={`page ${styles['welcome']}`} aria-labelledby="welcome">
      <img
        src={welcome}
        width="640"
        height="480"
        loading="lazy"
        alt={t`Drawing: brass lamps, a plate with coconut, betel leaves, bananas and an invitation`}
      />
      <div>
        <h2 id="welcome">
          <Trans>Welcome to {site.name}</Trans>
        </h2>
        <p className={styles['lead']}>
          <Trans>
            Thunai is Tamil for companion. Families come here to find one for a daughter, a son, a brother, a sister,
            and people come to find their own.
          </Trans>
        </p>
        <p className={styles['more']}>
          <Trans>
            Create a profile for free, view other profiles, and compare what your family would ask about: education and
            work, home and habits, star and raasi. Phone numbers stay closed until opened or shown.
          </Trans>
        </p>
        <p>
          <Link to={paths.about}>
            <Trans>How it works, and what we stand for</Trans>
          </Link>
        </p>
        <p className={styles['declaration']}>
          <Icon name="rings" />
          <span>
            <Trans>
              <strong>Strictly for marriage.</strong> {site.name} is for people who want to marry. It is not a dating
              site, and no place for obscene material.
            </Trans>
          </span>
        </p>
      </div>
    </section>
  )
}
