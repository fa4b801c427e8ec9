import { languageNamed } from '@thunai/contract/values/languages'
import words from './words.json' with { type: 'json' }

const STYLE = `body{margin:0;background:#fdf9f0;color:#2b1a1a;font:18px/1.75 "Noto Sans Tamil","Noto Sans",system-ui,sans-serif;
text-align:center}
main{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box}h1{margin:0;font-size:26px;line-height:1.4;color:#4a0f1a}p{margin:0;max-width:34ch}
a{display:inline-block;padding:12px 28px;border-radius:999px;background:#7b1a2b;color:#fff;font-weight:600;text-decoration:none}`

/** Replaces a page that could not be loaded, in the language of its address. */
export function offlinePage(path: string): Response {
  const language = languageNamed(path.split('/')[1])
  const { title, text, again } = words[language].offline
  const html = `<!doctype html><html lang="${language}-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
