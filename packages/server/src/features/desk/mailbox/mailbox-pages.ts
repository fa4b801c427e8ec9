import { html, type Html } from '../../../platform/html.ts'
import type { KeptMessage } from './kept-messages.ts'

const STYLE = html`
body{margin:0;background:#fdf9f0;color:#2b1d1a;font:16px/1.5 'Noto Sans',system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px 64px}
h1{color:#7b1a2b;font-size:28px;margin:0 0 4px}
p{margin:0 0 24px;color:#5d4a43}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #e5d8c3;border-radius:12px;overflow:hidden}
li+li{border-top:1px solid #e5d8c3}
li a{display:grid;gap:2px;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#fcf3f1}
small{color:#5d4a43}
b{overflow-wrap:anywhere}
a{color:#7b1a2b}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:#5d4a43}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:760px;border:1px solid #e5d8c3;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e5d8c3;border-radius:12px;padding:18px;font:inherit}
h2{font-size:20px;margin:32px 0 8px}`

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>`

const KIND = { mail: 'Mail', sms: 'SMS' } as const

export function mailboxPage(messages: readonly KeptMessage[]): Html {
  const rows = messages.map(
    ({ id, kind, to, subject, date }) =>
      html`<li><a href="/dev/mailbox/${encodeURIComponent(id)}"><b>${subject}</b><small>${KIND[kind]} to ${to}, ${date}</small></a></li>`,
  )
  const list = rows.length === 0 ? html`<p>Nothing has been sent yet.</p>` : html`<ul>${rows}</ul>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1><p>Mails and SMS kept on this machine instead of being sent, newest first.</p>${list}`,
  )
}

export function messagePage({ id, kind, to, subject, date, text, html: source }: KeptMessage): Html {
  const letter =
    source === undefined
      ? ''
      : html`<iframe title="${subject}" sandbox src="/dev/mailbox/${encodeURIComponent(id)}/letter"></iframe><h2>As plain text</h2>`
  return page(
    subject,
    html`<p><a href="/dev/mailbox">All messages</a></p><h1>${kind === 'sms' ? 'SMS' : subject}</h1>
<dl><dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd>${date}</dd></dl>${letter}<pre>${text}</pre>`,
  )
}
