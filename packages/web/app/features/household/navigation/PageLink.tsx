import { useLingui } from '@lingui/react/macro'
import { NEWS } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { useNews } from '../../../data/useNews.ts'
import { classes } from '../../../ui/text/classes.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { isCurrent, type MemberLink } from './member-links.ts'
import styles from './PageLink.module.css'

type Props = {
  link: MemberLink
  page: string | undefined
  className: string | undefined
  countClass?: string | undefined
  /** Pixels; omit it for no icon. */
  iconSize?: number
  onClick?: (() => void) | undefined
}

/** A link to a members' page with its count, in words for screen readers (NAV-04). */
export function PageLink({ link, page, className, countClass, iconSize, onClick }: Props) {
  const { t } = useLingui()
  const news = useNews()
  const { counts, icon, to } = link
  const name = t(link.name)
  const number = counts === undefined ? 0 : (news?.[counts] ?? 0)
  const count = number < NEWS.most ? String(number) : `${NEWS.most - 1}+`
  const inWords = counts === 'interestsWaiting' ? t`${name}, ${count} waiting` : t`${name}, ${count} new`
  return (
    <Link
      className={className}
      to={to}
      aria-label={number > 0 ? inWords : undefined}
      aria-current={isCurrent(link, page) ? 'page' : undefined}
      onClick={onClick}
    >
      {iconSize !== undefined && <Icon name={icon} size={iconSize} />}
      <span>
        {name}
        {number > 0 && <span className={classes(styles['count'], countClass)} data-count={count} />}
      </span>
    </Link>
  )
}
