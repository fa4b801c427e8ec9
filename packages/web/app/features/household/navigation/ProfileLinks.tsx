import { ProfileChooser } from '../../identity/family/ProfileChooser.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './MenuLinks.module.css'

/** The end of the slide-in menu: the profile to act for. It loads when the menu opens, without moving other links. */
export const ProfileLinks = ({ onDone }: { onDone?: (() => void) | undefined }) => (
  <ul className={classes(styles['links'], styles['profiles'])}>
    <ProfileChooser className={styles['link']} onDone={() => onDone?.()} />
  </ul>
)
