import { ProfileChooser } from '../family/ProfileChooser.tsx'
import { classes } from '../../ui/text/classes.ts'
import styles from './MenuLinks.module.css'

/** The end of the slide-in menu: whom one acts for. It is asked once the menu is open, and pushes nothing down when it comes. */
export const ProfileLinks = ({ onDone }: { onDone?: (() => void) | undefined }) => (
  <ul className={classes(styles['links'], styles['profiles'])}>
    <ProfileChooser className={styles['link']} onDone={() => onDone?.()} />
  </ul>
)
