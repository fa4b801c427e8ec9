import { Trans } from '@lingui/react/macro'
import { doshamsAgree } from '@thunai/astrology/dosham'
import { DHOSHAM_NAMES, DHOSHAMS, type BilingualName } from '@thunai/astrology/names'
import { classes } from '../../../../ui/text/classes.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { BothNames } from '../jathagam/BothNames.tsx'
import { type DoshamState, type DoshamStates, STATE_NAMES } from './dosham-states.ts'
import styles from './PoruthamSheet.module.css'
import { BesideEnglish } from '../../../../languages/BesideEnglish.tsx'

const UNKNOWN: BilingualName = { en: 'Not known', ta: 'தெரியவில்லை' }
const VERDICTS = {
  agrees: { en: 'Agrees', ta: 'பொருந்தும்' },
  differs: { en: 'Differs', ta: 'பொருந்தாது' },
  unknown: UNKNOWN,
} as const
const MARKS = { agrees: ['check', 'uthamam'], differs: ['close', 'athamam'], unknown: ['minus', 'unknown'] } as const

function verdictOf(hers: DoshamState | null, his: DoshamState | null): keyof typeof VERDICTS {
  if (hers === null || his === null) return 'unknown'
  return doshamsAgree(hers, his) ? 'agrees' : 'differs'
}

/** Says whether the doshams agree: both have one or neither does; a reduced dosham agrees with either. */
export function DoshamAgreement({ girl, boy }: { girl: DoshamStates; boy: DoshamStates }) {
  return (
    <section className={styles['sheet']} aria-labelledby="dosham-agreement">
      <h3 id="dosham-agreement" className={styles['beside']}>
        <Trans>Dosham agreement</Trans>
        <BesideEnglish>
          <span lang="ta">தோஷ சாம்யம்</span>
        </BesideEnglish>
      </h3>
      <ul className={styles['rows']}>
        {DHOSHAMS.map((name) => {
          const verdict = verdictOf(girl[name], boy[name])
          const [icon, look] = MARKS[verdict]
          return (
            <li key={name} className={styles['row']}>
              <span className={classes(styles['mark'], styles[look])}>
                <Icon name={icon} size={20} />
              </span>
              <div className={styles['text']}>
                <strong>
                  <BothNames name={DHOSHAM_NAMES[name]} />
                </strong>
                <span className={styles['reason']}>
                  <Side who={{ en: 'Girl', ta: 'பெண்' }} state={girl[name]} />{' '}
                  <Side who={{ en: 'Boy', ta: 'ஆண்' }} state={boy[name]} />
                </span>
              </div>
              <span className={classes(styles['grade'], styles[look])}>
                <BothNames name={VERDICTS[verdict]} isPlain />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Side({ who, state }: { who: BilingualName; state: DoshamState | null }) {
  const words = state === null ? UNKNOWN : STATE_NAMES[state]
  return (
    <span className={styles['side']}>
      <BothNames name={{ en: `${who.en}: ${words.en.toLowerCase()}.`, ta: `${who.ta}: ${words.ta}.` }} isPlain />
    </span>
  )
}
