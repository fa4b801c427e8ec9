import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../platform/languages.ts'
import { deviceName } from './device.rules.ts'

describe('a device', () => {
  it('is named by browser and system', () => {
    const named = {
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36':
        'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36':
        'Samsung Internet on Android',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1':
        'Safari on iPhone',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0':
        'Edge on Windows',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0': 'Firefox on Mac',
      'curl/8.5.0': 'Unknown device',
      '': 'Unknown device',
    }
    for (const [userAgent, name] of Object.entries(named)) expect(deviceName(english, userAgent)).toBe(name)
  })

  it('never speaks in words of its own', () => {
    fc.assert(
      fc.property(fc.string(), (userAgent) => {
        expect(deviceName(english, `<b>${userAgent}`)).toMatch(/^[A-Z][A-Za-z ]+$/)
      }),
    )
  })
})
