import type { LinkHTMLAttributes } from 'react'

export type HeadLink = Readonly<LinkHTMLAttributes<HTMLLinkElement>>

/** A tag in the head of a page. */
export type HeadTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly link: HeadLink }

/** Marks tags that are removed with their page. */
const OF_PAGE = { 'data-page': '' }

/** Renders the tags of a prerendered page. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>
    if ('link' in tag) return <link key={tag.link.href} {...tag.link} {...OF_PAGE} />
    return <meta key={JSON.stringify(tag)} {...tag} {...OF_PAGE} />
  })
}

/** Replaces the previous page's tags. Keeps all others: styles, and tags added by browser extensions. */
export function showTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const tag of tags) {
    if ('title' in tag) document.title = tag.title
    else {
      const element = document.createElement('link' in tag ? 'link' : 'meta')
      const attributes = { ...('link' in tag ? tag.link : tag), ...OF_PAGE }
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
      document.head.append(element)
    }
  }
}
