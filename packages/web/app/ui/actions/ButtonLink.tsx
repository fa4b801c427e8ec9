import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from './Button.tsx'

type Props = ComponentProps<typeof Link> & { look?: ButtonLook; wide?: boolean }

export function ButtonLink({ look = 'primary', wide = false, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClasses(look, wide, className)} />
}
