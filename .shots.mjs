import { chromium } from '@playwright/test'
import { browser as b, unpackBrowser } from './e2e/support/browser.ts'
await unpackBrowser()
const B = process.env.B ?? 'http://localhost:4320'
const r = await fetch(B + '/auth/gateway/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    username: process.env.WHO ?? 'demo@thunai.example',
    userpassword: process.env.PW ?? 'thunai-demo',
  }),
})
const token = (await r.json()).data.access_token
const br = await chromium.launch({ executablePath: b.executablePath, env: b.env, args: [...b.args] })
for (const [w, h] of [
  [390, 844],
  [1280, 800],
]) {
  const p = await br.newPage({ viewport: { width: w, height: h } })
  p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
  p.on('pageerror', (e) => console.log('PERR', String(e)))
  await p.addInitScript((t) => localStorage.setItem('thunai.token', t), token)
  for (const [n, path] of process.argv.slice(2).map((x) => x.split('='.repeat(2)))) {
    await p.goto(B + path)
    await p.waitForLoadState('networkidle')
    await p.waitForTimeout(400)
    await p.screenshot({
      path: `/tmp/lists-shots/${n}-${w}.png`,
      fullPage: process.env.FULL === '1',
      clip: process.env.FULL === '1' ? undefined : { x: 0, y: 0, width: w, height: h },
    })
    console.log(n, w, 'scrollW', await p.evaluate(() => document.documentElement.scrollWidth))
  }
}
await br.close()
