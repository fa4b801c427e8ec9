import { doshamsAgree } from '@thunai/astrology/dosham'
import { DHOSHAM_NAMES, DHOSHAMS } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/astrology'
import { BothNames } from './BothNames.tsx'
import styles from './PoruthamSheet.module.css'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Whether the doshams of two births go together: both have one or neither has; a reduced one goes with either. */
export function DoshamAgreement({ girl, boy }: { girl: Jathagam; boy: Jathagam }) {
  return (
    <section className={styles['sheet']} aria-labelledby="dosham-agreement">
      <h3 id="dosham-agreement" className={styles['beside']}>Dosham agreement <span lang="ta">தோஷ சாம்யம்</span></h3>
      <ul className={styles['rows']}>
        {DHOSHAMS.map((name) => {
          const hers = girl.dosham[name].state
          const his = boy.dosham[name].state
          const agrees = doshamsAgree(hers, his)
          return (
            <li key={name} className={styles['row']}>
              <span className={classes(styles['mark'], agrees ? styles['uthamam'] : styles['athamam'])}><Icon name={agrees ? 'check' : 'close'} size={20} /></span>
              <div className={styles['text']}>
                <strong><BothNames name={DHOSHAM_NAMES[name]} /></strong>
                <span className={styles['reason']}>{`Girl: ${hers}. Boy: ${his}.`}</span>
              </div>
              <span className={classes(styles['grade'], agrees ? styles['uthamam'] : styles['athamam'])}>{agrees ? 'Agrees' : 'Differs'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
