import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { rememberTrail } from './trail.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { id: string }

/** The way to a member's profile from a list, which is kept for going on to the next. */
export function MemberLink({ id, ...rest }: Props) {
  return <Link {...rest} to={memberDetailPath(id)} onClick={({ currentTarget }) => rememberTrail(currentTarget)} />
}
