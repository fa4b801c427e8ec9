import { describe, expect, it } from 'vitest'
import { isOpenedByPerson } from './opened-by-person.rules.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const opens = (headers: Record<string, string>, method = 'GET') =>
  isOpenedByPerson({ method, headers: { 'user-agent': CHROME, ...headers } })

describe('a page is opened by a person', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; U; Android 12; en-US; Redmi Note 11) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
    'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Opera/9.80 (Android; Opera Mini/7.5.33361/31.1312; U; en) Presto/2.8.119 Version/11.10',
    'Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/400]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0',
  ])('with the browser %s (BIO-16)', (browser) => {
    expect(opens({ 'user-agent': browser })).toBe(true)
  })

  it("by a press, by typing it, or by another program's viewer (BIO-16)", () => {
    expect(opens({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' })).toBe(true)
    expect(opens({ 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' })).toBe(true)
    expect(opens({ accept: '*/*' })).toBe(true)
  })
})

describe('a page is not opened by a person', () => {
  it.each([
    'WhatsApp/2.24.20.89 A',
    'WhatsApp/2.2445.7 W',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
    'Pinterestbot/1.0',
    'redditbot/1.0',
    'Viber/13.3.0.5',
    'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'Microsoft Office/16.0 (Microsoft Outlook 16.0; Pro)',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'okhttp/4.12.0',
    'Dalvik/2.1.0 (Linux; U; Android 13)',
    'com.apple.WebKit.Networking/8617 CFNetwork/1490.0.4',
    'python-requests/2.32',
    'Go-http-client/2.0',
    '',
  ])('by the robot %s (BIO-16)', (robot) => {
    expect(opens({ 'user-agent': robot })).toBe(false)
  })

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
    ['sec-fetch-mode', 'no-cors'],
    ['sec-fetch-mode', 'cors'],
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-dest', 'image'],
    ['accept', 'image/avif,image/webp,*/*;q=0.8'],
  ])('when %s says %s (BIO-16)', (name, value) => {
    expect(opens({ [name]: value })).toBe(false)
  })

  it('by a HEAD, an OPTIONS or a POST (BIO-16)', () => {
    for (const method of ['HEAD', 'OPTIONS', 'POST']) expect(opens({}, method)).toBe(false)
  })
})
