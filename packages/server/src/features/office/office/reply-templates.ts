import type { I18n } from '@lingui/core'
import { hasTrait, type Queue } from '@thunai/contract/desk/queues'
import type { ReplyTemplate } from '@thunai/contract/desk/reviews'
import { english, languageIn } from '../../../platform/languages.ts'

interface Template {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** For all queues whose decisions are mailed with a reply. */
const forAll = (i18n: I18n): Template[] => [
  {
    id: 'needMore',
    title: i18n._('We need more details'),
    text: i18n._(
      'Thank you for writing to us. To look into this we need the member id, the day it happened and, if you have one, a screenshot. Please reply to this email with them.',
    ),
  },
  {
    id: 'noBreach',
    title: i18n._('We found nothing against our rules'),
    text: i18n._(
      'Thank you for telling us. We looked into what you described and found nothing against our rules. If something more happens, please write to us again and name this ticket.',
    ),
  },
]

const FOR_QUEUE: Readonly<Partial<Record<Queue, (i18n: I18n) => Template[]>>> = {
  grievances: (i18n) => [
    {
      id: 'acted',
      title: i18n._('We have acted'),
      text: i18n._(
        'Thank you for telling us. We looked into it and have acted on the account you named. We can’t tell you more about another member, but you can block the member on the profile page so that neither of you sees the other.',
      ),
    },
    {
      id: 'scam',
      title: i18n._('Asked for money'),
      text: i18n._(
        'Thank you for telling us. Please send no money, and no codes or documents. We have acted on the account you named. If you have paid already, call 1930 or report it at cybercrime.gov.in today: banks can often stop a payment in the first hours.',
      ),
    },
    {
      id: 'refundRules',
      title: i18n._('How refunds work'),
      text: i18n._(
        'Thank you for writing to us. You find your orders with their receipts in your account. A refund goes back the way you paid; banks usually take a few working days to show it.',
      ),
    },
    {
      id: 'ownData',
      title: i18n._('Your data'),
      text: i18n._(
        'Thank you for writing to us. Under “My data” in your account you can see and download everything we keep about you, correct it, and delete your account. Please write again if something is missing there.',
      ),
    },
  ],
  impersonation: (i18n) => [
    {
      id: 'takenDown',
      title: i18n._('The profile is taken down'),
      text: i18n._(
        'We are sorry that this happened. We have taken the profile and its pictures down. If you see them on our site again, please reply to this email, and we will look at it at once.',
      ),
    },
    {
      id: 'proveIdentity',
      title: i18n._('Please show that it is you'),
      text: i18n._(
        'We are sorry that this happened. To act we need to be sure who you are: please reply with a photo of yourself holding a paper with today’s date.',
      ),
    },
  ],
  appeals: (i18n) => [
    {
      id: 'upheld',
      title: i18n._('We were wrong'),
      text: i18n._('You are right, and we are sorry. We have taken the decision back.'),
    },
    {
      id: 'stands',
      title: i18n._('The decision stands'),
      text: i18n._(
        'Another person of our staff looked at everything again. We understand that it is hard to hear, but the decision stands.',
      ),
    },
  ],
}

const TAMIL = languageIn('ta')

/** Common replies of a queue, in both languages; none if its decisions are mailed without a reply. */
export function templatesOf(queue: Queue): ReplyTemplate[] {
  if (!hasTrait(queue, 'hasReply')) return []
  const inLanguage = (i18n: I18n) => [...(FOR_QUEUE[queue]?.(i18n) ?? []), ...(queue === 'appeals' ? [] : forAll(i18n))]
  const tamil = new Map(inLanguage(TAMIL).map(({ id, text }) => [id, text]))
  return inLanguage(english).map(({ id, title, text }) => ({ id, title, en: text, ta: tamil.get(id) ?? text }))
}
