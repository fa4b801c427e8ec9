import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { memberDetailPath } from '../../../paths.ts'
import { rememberTrail } from './trail.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { id: string; onOpen?: () => void }

/** Links from a list to a member's profile, and remembers the list for Next and Previous. */
export function MemberLink({ id, onOpen, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to={memberDetailPath(id)}
      onClick={({ currentTarget }) => {
        rememberTrail(currentTarget)
        onOpen?.()
      }}
    />
  )
}
