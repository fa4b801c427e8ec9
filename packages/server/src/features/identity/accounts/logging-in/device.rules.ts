import type { I18n } from '@lingui/core'

/** The first match wins: most browsers also name their ancestors. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (list: typeof BROWSERS, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1]

/** A device's name from its user agent, such as "Chrome on Android". Repeats nothing of the text itself. */
export function deviceName(i18n: I18n, userAgent: string): string {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)]
  if (browser && system) return i18n._('{browser} on {system}', { browser, system })
  return browser ?? system ?? i18n._('Unknown device')
}
