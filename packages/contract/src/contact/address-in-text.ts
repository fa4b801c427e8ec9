import { once } from '../values/once.ts'

/** Characters written for letters to disguise a word: gma1l, 1n$ta, c0m. */
const DISGUISES: Readonly<Record<string, string>> = {
  a: 'a@4',
  e: 'e3',
  i: 'i1!l|',
  l: 'l1i|!',
  o: 'o0',
  s: 's5$',
  t: 't7',
}
const leet = (word: string): string =>
  [...word]
    .map((letter) => (letter in DISGUISES ? `[${DISGUISES[letter]}]` : letter === ' ' ? '[\\s._-]*' : letter))
    .join('')
const anyOf = (words: string): string => words.split('|').map(leet).join('|')

/** Top-level domains that are not words, in any case. */
const PLAIN_ENDS = 'com|net|org'
/** Top-level domains that count in lower or upper case only, since they begin no sentence. */
const OTHER_ENDS = 'info|biz|io|lk|xyz|ly|gg|gov|edu|dev|uk|ac|blog|website|example|family|wedding|love|matrimony'
/** Top-level domains that are words too: "home.in the evening" continues a sentence, "ravi.in" does not. */
const WORDY_ENDS =
  'in|me|co|app|site|live|link|club|online|page|us|be|to|tv|ai|shop|store|cc|ee|gl|gy|my|sg|ae|ca|au|nz|de|fr|eu|asia|world|life|name|pro|fun|space|tech'
/** Titles, degrees and product names that contain a dot: B.Com, M.Phil.NET, ASP.NET. */
const NO_HOSTS: ReadonlySet<string> = new Set(
  'b m d i ii iii hons ug pg dip sc phil ph ed tech arch pharm lib litt th e a s ba ma bsc msc asp vb ado dot dr mr mrs smt sri st no etc univ dept govt dist dt tk engg asst'.split(
    ' ',
  ),
)
/** Words before "dot com" that make it a noun, as in "a dot com company". */
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the of in for our his her every this that some any and with polka'.split(' '),
)
const SITE_CUE = /(?:^|[^\p{L}])(?:see|visit|check|website|site|link|url|browse|goto|blog)[\s:-]+$/iu
/** Words that continue a sentence after "in", "to", "me": "home.in the evening". */
const GOES_ON =
  /^\s+(?:\p{Lu}\p{Ll}|(?:the|a|an|my|our|his|her|their|your|this|that|these|those|it|its|he|she|we|they|i|you|all|any|each|every|one|two|both|some|such|which|whom|evening|morning|night|nights|evenings|free|leisure|future|general|laws|law|fact|addition|case|age|be|get|do|help|work|live|see|meet|and|but|who|please|am|is|are|was|were|will|also|only|very|not|good|tamil|english|village|town|city|school|college|home|life|family)(?![\p{L}\d_]))/u

const DOT_WORD = String.raw`(?:d[o0]t|d\.o\.t|pulli|punto|டாட்|புள்ளி|डॉट)`
const DOT = String.raw`(?:\s*[([{<]\s*(?:\.|${DOT_WORD})\s*[)\]}>]\s*|[\s_-]+${DOT_WORD}[\s_-]+)`
const ENDS_IN_TAMIL = 'காம்|இன்|நெட்|ஆர்க்'
const LABEL = String.raw`(?<![\p{L}\p{M}\d_-])[\p{L}\d][\p{L}\p{M}\d_-]*`

const webSigns = once((): readonly RegExp[] => [
  /(?<!\p{L})(?:h\s?[tx]{2}\s?p\s?s?(?!\p{L})|ftp\s*[:;]\s*\/)/iu,
  /(?<![\p{L}\d])w\s?w\s?w\d?(?:\s*[.,]\s*|\s+(?:d[o0]t\s+)?)[\p{L}\d]/iu,
  // short links of messengers and link shorteners
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:t|wa|m|fb|ig|telegram|signal|line)(?:\s*\.\s*|${DOT})me|bit(?:\s*\.\s*|${DOT})ly|goo(?:\s*\.\s*|${DOT})gl|youtu(?:\s*\.\s*|${DOT})be|(?:tinyurl|linktr|cutt|is|rb)(?:\s*\.\s*|${DOT})(?:com|ee|ly|gd|gy))(?![\p{L}])`,
    'iu',
  ),
  // "kavithadotcom" in one word
  /(?<![\p{L}\p{M}\d_-])[a-z][a-z\d_-]{2,}dot(?:com|net|org|in)(?![\p{L}\p{M}\d])/iu,
])
const tightHosts = once(
  () => new RegExp(String.raw`(${LABEL})\.(${PLAIN_ENDS}|${OTHER_ENDS}|${WORDY_ENDS})(?![\p{L}\p{M}\d_])`, 'giu'),
)
const spelledHosts = once((): readonly RegExp[] => [
  new RegExp(String.raw`(${LABEL})(?:(?:\s+\.\s*|\s*\.\s+|,)(com)|\s+\.\s+(in|me|net|org))(?![\p{L}\d])`, 'giu'),
  new RegExp(
    String.raw`(${LABEL})${DOT}(${leet('com')}|net|org|${OTHER_ENDS}|${WORDY_ENDS}|${ENDS_IN_TAMIL})(?![\p{L}\p{M}\d])`,
    'giu',
  ),
])

const has = (ends: string, end: string) => `|${ends}|`.includes(`|${end.toLowerCase()}|`)
const isOneCase = (text: string) => text === text.toLowerCase() || text === text.toUpperCase()

/** True if `label.end` is an address, not a degree, a title or the end of a sentence without a blank. */
function isWeb(text: string, found: RegExpExecArray, isSpelled: boolean): boolean {
  const [whole, label = '', first, second] = found
  const end = first ?? second ?? ''
  const after = text.slice(found.index + whole.length)
  const host = label.toLowerCase()
  if (NO_HOSTS.has(host) || (isSpelled && ARTICLES.has(host))) return false
  // the framework: "Cognizant.Net developer"
  if (end === 'Net' && /^\s(?:core|developer|programmer|engineer|framework|architect|technolog|stack)/iu.test(after))
    return false
  const isPlain = has(PLAIN_ENDS, end) || /^\P{ASCII}/u.test(end) || /\d/.test(end)
  if (isPlain) return true
  if (!isOneCase(end)) return false
  if (/^\s?[/:]\s?[\p{L}\d]/u.test(after) || SITE_CUE.test(text.slice(0, found.index))) return true
  // A host with several parts, such as ravi.co.in, ends no sentence.
  if (!has(WORDY_ENDS, end) || /\p{L}{2}\.$/u.test(text.slice(0, found.index))) return true
  return label.length > 1 && !GOES_ON.test(after)
}

const anyWeb = (text: string, form: RegExp, isSpelled: boolean) =>
  [...text.matchAll(form)].some((found) => isWeb(text, found, isSpelled))

export const hasWebAddress = (text: string): boolean =>
  webSigns().some((sign) => sign.test(text)) ||
  anyWeb(text, tightHosts(), false) ||
  spelledHosts().some((form) => anyWeb(text, form, true))

/** A letter before "mail" is a provider's only where it stands alone: not in "Vijay Mallika" and "reply by mail". */
const LETTER_MAIL = String.raw`(?<![\p{L}\p{M}])(?:${anyOf('g mail|gee mail|y mail')})(?![\p{L}\p{M}])`
const MAIL = `${LETTER_MAIL}|${anyOf('gmail|hotmail|rediff mail|proton mail|yahoo mail|zoho mail')}|jimail|ஜி\\s?மெயில்|ஹாட்\\s?மெயில்|யாகூ\\s?மெயில்|जीमेल`
/** Suffixes of UPI addresses that name the bank. */
const UPI = `ok(?:axis|hdfc\\s?bank|icici|sbi)|ybl|ibl|yapl|apl|axl`
const emailSigns = once((): readonly RegExp[] => [
  /@[\p{L}\d_]/u,
  /[\p{L}\d_]@/u,
  new RegExp(`(?:${MAIL})`, 'iu'),
  /(?<!\p{L})(?:@|at|அட்)\s*(?:yahoo|outlook|icloud|aol|live)\s*(?:\.|d[o0]t|டாட்)/iu,
  /(?<![\p{L}\d_.-])(?=[\p{L}_.-]*\d|[\p{L}\d]*[._])[a-z][a-z\d._-]{3,}\s+(?:at|@|அட்)\s+(?:yahoo|outlook|icloud|aol|rediff|zoho|live)(?!\p{L})/iu,
  new RegExp(`(?<!\\p{L})ok(?:axis|hdfcbank|icici|sbi)(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:@|at|அட்)\\s*(?:${UPI.replaceAll('ok(', 'ok\\s?(')})(?!\\p{L})`, 'iu'),
])

const PLATFORM = `(?<![\\p{L}\\d])(?:${anyOf('instagram|insta|telegram|facebook|snapchat|snap|twitter|skype|discord|linkedin|whatsapp|wechat|youtube|threads|yahoo|tinder|bumble|reddit|viber|sharechat|arattai')}|i\\s?g|f\\s?b|tg|gpay|phonepe|upi|இன்ஸ்டா(?:கிராம்)?|ஃ?பேஸ்புக்|டெலிகிராம்|முகநூல்)(?![\\p{L}\\p{M}\\d])`
const IS = String.raw`[\s:;=–—>~-]+(?:(?:is|enga|enna|என்பது)[\s:]+)?`
/** Words that are no user name. */
const NO_HANDLE =
  '(?!(?:is|are|was|and|or|but|because|so|to|for|in|on|of|at|not|no|never|nil|none|na|yes|i|we|my|me|he|she|the|a|an|also|only|just|like|with|from|after|before|since|private|public|deleted|hacked|closed|manager|verification|user|users|reels|posts|ads|kidayathu|kidaiyathu|kidaiyadhu|illa|illai|illay|venam|vendam|venum|irukku|iruku|irukka|irundhuchu|ellam|la|ku|nu|use|used|using|rarely|sometimes|daily|proof|card|cards|will|can|may)(?![\\p{L}\\d_.]))'
const ANY_HANDLE = `${NO_HANDLE}_?[a-z][a-z\\d_.]{3,}`
/** Certainly a user name: letters with a digit or an underscore. */
const SURE_HANDLE = String.raw`(?=[a-z.]*[\d_])[a-z](?=[a-z\d_.]*[a-z]{2})[a-z\d_.]{4,60}(?![\p{L}\d_])`
const userNames = once((): readonly RegExp[] => [
  new RegExp(`${PLATFORM}[\\s:.-]*(?:ids?|handle|user\\s?name|user|uid|ஐடி|ஐ\\.டி)${IS}(?:${ANY_HANDLE})`, 'iu'),
  new RegExp(`${PLATFORM}\\s?[:=>]\\s?(?:${ANY_HANDLE})`, 'iu'),
  // "on Facebook, my id kavi.ram"
  new RegExp(
    `${PLATFORM}[^.!?\\n\\p{L}]{1,3}(?:my\\s)?(?:ids?|handle|user\\s?name|name)${IS}[a-z]+[._][a-z\\d_.]+`,
    'iu',
  ),
  // "instagram kavitha.r"
  new RegExp(`${PLATFORM}\\s[a-z]{3,}\\.[a-z](?![\\p{L}\\d.])`, 'iu'),
  /(?:reach|find|contact|ping|follow|text|dm|add)\s(?:me|us|her|him)\s(?:@|at|on)\s+[a-z]+[._][a-z_.]*\d/iu,
  new RegExp(`${PLATFORM}[^.!?\\n]{0,25}?(?<![\\p{L}\\d_.])${SURE_HANDLE}(?![\\p{L}\\d_])`, 'u'),
  new RegExp(`(?<![\\p{L}\\d_.])${SURE_HANDLE}[^.!?\\n]{0,25}?${PLATFORM}`, 'u'),
  new RegExp(
    `(?:find|follow|search|add|dm|ping|message|text)\\s[^.!?\\n]{0,15}?${PLATFORM}\\s(?:as\\s|:\\s?)?[a-z]+[._][a-z][a-z\\d_.]+`,
    'iu',
  ),
  new RegExp(
    `(?:find|follow|search|add|dm|ping|message|text)\\s[a-z]+[._][a-z\\d_.]+\\s[^.!?\\n]{0,15}?${PLATFORM}`,
    'iu',
  ),
  /(?<![\p{L}\d_.])(?!flat|plot|door|room|unit|block|house|ward)[a-z][\w.]{2,60}#\d{4}(?!\d)/iu,
])

export const hasEmailOrUserName = (text: string): boolean =>
  emailSigns().some((sign) => sign.test(text)) ||
  userNames().some((sign) => sign.test(text) || sign.test(text.toLowerCase()))
