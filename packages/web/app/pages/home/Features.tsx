import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx'
import { KolamRule } from '../../ui/pictures/Kolam.tsx'
import styles from './Features.module.css'

const features: readonly { icon: IconName; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: 'chat',
    title: msg`Free SMS and messaging-app contact`,
    text: msg`Once a contact is open, write by SMS or in your messaging app, or simply call. We add no charge for it.`,
  },
  {
    icon: 'rings',
    title: msg`Match making by your wishes`,
    text: msg`Say whom you look for: My Matches shows who fits best, with a score, the reasons, and how you fit their wishes.`,
  },
  {
    icon: 'users',
    title: msg`Recommended profiles, and your shortlist`,
    text: msg`New members are shown above. The star on a card keeps a profile in your shortlist, and nobody else is told.`,
  },
  {
    icon: 'bell',
    title: msg`Notification alerts by e-mail`,
    text: msg`An e-mail tells you when your interest was accepted, and when the password or address of your account was changed.`,
  },
  {
    icon: 'shield',
    title: msg`Restriction of contacts, and anti-spam`,
    text: msg`Phone numbers are on no card and in no list. Each is opened one by one, within a plan’s limit, and the opening is recorded.`,
  },
]

/** Five cards that promise what the product does today, no more (G-78). */
export function Features() {
  const { t } = useLingui()
  return (
    <section className={styles['band']} aria-labelledby="features">
      <div className="page">
        <div className={styles['heading']}>
          <h2 id="features">
            <Trans>Our Features</Trans>
          </h2>
          <KolamRule />
        </div>
        <ul className={styles['cards']}>
          {features.map(({ icon, title, text }) => (
            <li key={title.id} className={styles['card']}>
              <span className={styles['icon']}>
                <Icon name={icon} size={28} />
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
