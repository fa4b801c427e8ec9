import { html, type Html } from '../../../platform/html.ts'
import { formatsOf } from '../../../platform/languages.ts'
import { type contentOf, framed, messagePage, type PageFrame, profileArticle } from '../biodata/biodata.api.ts'
import type { LinkedProfile } from './profile-links.store.ts'

/** The page behind a link: the relative's vote in one press, then the profile. */
export function profileLinkPage(
  content: ReturnType<typeof contentOf>,
  { name, vote, until }: LinkedProfile,
  about: PageFrame & { readonly path: string },
): Html {
  const { i18n, path } = about
  const day = formatsOf(i18n).day.format(until)
  const button = (value: 'yes' | 'no', text: string) =>
    html`<button name="vote" value="${value}"${vote === value ? html` aria-pressed="true"` : html` class="plain"`}>${text}</button>`
  const said =
    vote === null
      ? ''
      : html`<p role="status">${
          vote === 'yes'
            ? i18n._('You said yes. The family can see your answer, and you can change it.')
            : i18n._('You said no. The family can see your answer, and you can change it.')
        }</p>`
  const foot = html`<p>${i18n._('The family shows this to {name}. Please do not pass it on.', { name })}</p>
<p>${i18n._('This link ends on {day}. The family can take it back at any time.', { day })}</p>`
  return framed(
    about,
    i18n._('A profile for you to see'),
    html`<section class="box" aria-labelledby="ask"><h2 id="ask">${i18n._('{name}, what do you think?', { name })}</h2>${said}
<form method="post" action="${path}"><div class="fields">${button('yes', i18n._('Yes, I like it'))}${button('no', i18n._('No'))}</div></form></section>
${profileArticle(content, {
  i18n,
  path,
  layout: 'classic',
  design: 'classic',
  sign: 'none',
  mark: name,
  poruthams: undefined,
  foot,
})}`,
  )
}

export const endedPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('This profile is no longer shown'),
    about.i18n._('This link has expired or was taken back. Please ask the family for a new one.'),
  )

/** Shown while this link is opened too often. */
export const busyPage = (about: PageFrame): Html =>
  messagePage(
    about,
    about.i18n._('Please wait a moment'),
    about.i18n._('This page has been opened too often. Please try again in a minute.'),
  )
