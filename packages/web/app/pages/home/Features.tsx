import { Icon, type IconName } from '../../ui/pictures/Icon.tsx'
import { KolamRule } from '../../ui/pictures/Kolam.tsx'
import styles from './Features.module.css'

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'chat',
    title: 'Free SMS and messaging-app contact',
    text: 'Once a contact is open, write by SMS or in your messaging app, or simply call. We add no charge for it.',
  },
  {
    icon: 'rings',
    title: 'Match making by your wishes',
    text: 'Say whom you look for: My Matches shows who fits best, with a score, the reasons, and how you fit their wishes.',
  },
  {
    icon: 'users',
    title: 'Recommended profiles, and your shortlist',
    text: 'Who has just joined is shown above. The star on a card keeps a profile in your shortlist, and nobody else is told.',
  },
  {
    icon: 'bell',
    title: 'Notification alerts by e-mail',
    text: 'An e-mail tells you when your interest was accepted, and when the password or address of your account was changed.',
  },
  {
    icon: 'shield',
    title: 'Restriction of contacts, and anti-spam',
    text: 'Phone numbers are on no card and in no list. Each is opened one by one, within a plan’s limit, and the opening is recorded.',
  },
]

/** Five cards that promise what the product does today, no more (G-78). */
export function Features() {
  return (
    <section className={styles['band']} aria-labelledby="features">
      <div className="page">
        <div className={styles['heading']}>
          <h2 id="features">Our Features</h2>
          <KolamRule />
        </div>
        <ul className={styles['cards']}>
          {features.map(({ icon, title, text }) => (
            <li key={title} className={styles['card']}>
              <span className={styles['icon']}>
                <Icon name={icon} size={28} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
