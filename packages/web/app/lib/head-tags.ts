import type { LinkHTMLAttributes } from 'react'

export type HeadLink = Readonly<LinkHTMLAttributes<HTMLLinkElement>>

/** A tag in the head of a page. */
export type HeadTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly link: HeadLink }
