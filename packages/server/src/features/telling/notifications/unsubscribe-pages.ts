import type { I18n } from '@lingui/core'
import { html, type Html } from '../../../platform/html.ts'
import { aboutOf } from './notice-words.ts'
import type { Stoppable } from './unsubscribe-link.ts'

/** These pages run no scripts and load nothing; their form posts to its own address. */
export const UNSUBSCRIBE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = html`
body{margin:0;background:#fdf9f0;color:#2b1d1a;font:17px/1.6 'Noto Sans','Noto Sans Tamil',system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:48px 16px}
section{background:#fff;border:1px solid #e5d8c3;border-top:4px solid #7b1a2b;border-radius:12px;padding:28px}
h1{color:#7b1a2b;font-size:26px;line-height:1.3;margin:0 0 12px}
p{margin:0 0 20px}
a{color:#7b1a2b}
button{font:inherit;font-weight:700;min-height:48px;padding:8px 28px;border:0;border-radius:10px;background:#7b1a2b;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #d99a1c;outline-offset:3px}`

interface Words {
  readonly heading: string
  readonly text: string
  readonly button?: string
}

const page = (i18n: I18n, site: string, { heading, text, button }: Words) => html`<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${heading} · ${site}</title><style>${STYLE}</style></head>
<body><main><section><h1>${heading}</h1><p>${text}</p>
${button === undefined ? '' : html`<form method="post"><p><button>${button}</button></p></form>`}
<p><a href="/account#notifications">${i18n._('Notification settings')}</a></p></section></main></body></html>`

/** Names the mails that would stop and changes nothing, because mail programs open links to check them. */
export const unsubscribePage = (i18n: I18n, site: string, what: Stoppable): Html =>
  page(i18n, site, {
    heading: i18n._('Stop these emails?'),
    text: i18n._('You would get no more emails about {what}. All else stays as it is.', {
      what: aboutOf(i18n, what),
    }),
    button: i18n._('Stop these emails'),
  })

export const unsubscribedPage = (i18n: I18n, site: string, what: Stoppable): Html =>
  page(i18n, site, {
    heading: i18n._('These emails have stopped'),
    text: i18n._('You get no more emails about {what}.', { what: aboutOf(i18n, what) }),
  })

/** Shown while one address opens the link too often. */
export const busyPage = (i18n: I18n, site: string): Html =>
  page(i18n, site, {
    heading: i18n._('Please wait a moment'),
    text: i18n._('This page has been opened too often. Please try again in a minute.'),
  })

export const wrongLinkPage = (i18n: I18n, site: string): Html =>
  page(i18n, site, {
    heading: i18n._('This link is not known'),
    text: i18n._('Perhaps a part of it is missing, or the account is gone.'),
  })
