import { DHOSHAM_NAMES, DHOSHAMS } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/horoscope/astrology'
import { classes } from '../../../ui/text/classes.ts'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import { BothNames } from '../jathagam/BothNames.tsx'
import styles from './DoshamList.module.css'
import { STATE_NAMES } from './dosham-states.ts'
import { grahaName } from '../jathagam/jathagam-text.ts'

type Finding = Jathagam['dosham']['sevvai']

const ICONS: Record<Finding['state'], IconName> = { present: 'warning', reduced: 'info', absent: 'success' }
const POINTS: Record<Finding['places'][number]['from'], string> = {
  lagna: 'the laknam',
  moon: 'the Moon',
  venus: 'Sukran',
}

/** The three doshams, each with where it comes from and what takes it back. */
export function DoshamList({ dosham }: { dosham: Jathagam['dosham'] }) {
  return (
    <ul className={styles['list']}>
      {DHOSHAMS.map((name) => {
        const { state, places, exceptions } = dosham[name]
        return (
          <li key={name} className={styles['item']}>
            <span className={classes(styles['mark'], styles[state])}>
              <Icon name={ICONS[state]} size={22} />
            </span>
            <div>
              <h3 className={styles['name']}>
                <BothNames name={DHOSHAM_NAMES[name]} />
              </h3>
              <p className={styles['state']}>
                <BothNames name={STATE_NAMES[state]} />
              </p>
              {places.map(({ graha, from, house }) => (
                <p
                  key={`${graha} ${from}`}
                  className={styles['why']}
                >{`${grahaName(graha).en} stands in house ${house} from ${POINTS[from]}.`}</p>
              ))}
              {exceptions.map((reason) => (
                <p key={reason.en} className={styles['why']}>
                  {reason.en}. <span lang="ta">{reason.ta}.</span>
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
