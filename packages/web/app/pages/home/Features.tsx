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
    text: msg`Once an interest is accepted, you write to each other here for free; with opened contacts by SMS or messaging app too.`,
  },
  {
    icon: 'rings',
    title: msg`Match making for your preferences`,
    text: msg`Tell us who you’re looking for: My Matches shows who matches best, with a score, the reasons, and how well you match their preferences.`,
  },
  {
    icon: 'users',
    title: msg`Recommended profiles, people you follow`,
    text: msg`New matches come every day. Follow the families you want news of; the star keeps a shortlist.`,
  },
  {
    icon: 'bell',
    title: msg`Notification alerts as you choose`,
    text: msg`You hear about interests, messages, changed photos, birthdays and requests to see your photos.`,
  },
  {
    icon: 'shield',
    title: msg`Restriction settings, and anti-spam`,
    text: msg`No card shows a phone number. You choose who sees your photos, which are watermarked against copying. Messages that ask for money are held back.`,
  },
]

/** Five cards that only promise existing features (G-78). */
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
