import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx'
import { KolamRule } from '../../ui/pictures/Kolam.tsx'
import styles from './Features.module.css'

const features: readonly { icon: IconName; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: 'chat',
    title: msg`Free chat, SMS and messaging-app contact`,
    text: msg`Once an interest is accepted, the two families write to each other here for free, and show their numbers when they like. An opened contact is called, or written to by SMS or messaging app.`,
  },
  {
    icon: 'rings',
    title: msg`Match making by your wishes`,
    text: msg`Say whom you look for: My Matches shows who fits best, with a score, the reasons, the porutham, and how you fit their wishes.`,
  },
  {
    icon: 'users',
    title: msg`Recommended profiles, and people you follow`,
    text: msg`New matches come each day. Keep profiles in your shortlist, and follow those whose news you want to hear. Nobody else is told.`,
  },
  {
    icon: 'bell',
    title: msg`Notification alerts, as you choose them`,
    text: msg`You hear of interests and messages, of changed photos and birthdays, and of requests to see your photos: on the site, by e-mail, or on your phone.`,
  },
  {
    icon: 'shield',
    title: msg`Restriction of contacts and photos, and anti-spam`,
    text: msg`Phone numbers are on no card and in no list. You choose who sees your photos; larger ones carry the viewer’s member id against copying. Messages that ask for money are held back.`,
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
