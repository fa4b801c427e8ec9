import { nameIn } from '@thunai/contract/values/languages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DHOSHAM_NAMES, DHOSHAMS } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/profile/astrology'
import { classes } from '../../../../ui/text/classes.ts'
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx'
import { BothNames } from '../jathagam/BothNames.tsx'
import styles from './DoshamList.module.css'
import { STATE_NAMES } from './dosham-states.ts'
import { grahaName } from '../jathagam/jathagam-text.ts'

type Finding = Jathagam['dosham']['sevvai']

const ICONS: Record<Finding['state'], IconName> = { present: 'warning', reduced: 'info', absent: 'success' }

/** Sentences by the point that houses are counted from. */
const STANDS: Record<Finding['places'][number]['from'], (graha: string, house: number) => MessageDescriptor> = {
  lagna: (graha, house) => msg`${graha} stands in house ${house} from the laknam.`,
  moon: (graha, house) => msg`${graha} stands in house ${house} from the Moon.`,
  venus: (graha, house) => msg`${graha} stands in house ${house} from Sukran.`,
}

/** The three doshams, each with its cause and what cancels it. */
export function DoshamList({ dosham }: { dosham: Jathagam['dosham'] }) {
  const { t, i18n } = useLingui()
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
                <p key={`${graha} ${from}`} className={styles['why']}>
                  {t(STANDS[from](nameIn(i18n, grahaName(graha)), house))}
                </p>
              ))}
              {exceptions.map((reason) => (
                <p key={reason.en} className={styles['why']}>
                  <BothNames name={{ en: `${reason.en}.`, ta: `${reason.ta}.` }} isPlain />
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
