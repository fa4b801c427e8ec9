import type { I18n } from '@lingui/core'
import type { NotificationKind } from '@thunai/contract/telling/notification-kinds'
import { NOTICE_TEMPLATES, type NoticeTemplate } from '../../../platform/outbox/message.ts'

/**
 * Each text is registered with the operators exactly like this, with the variable `site`. Names are left out, because
 * SMS show on locked phones.
 */
export const NOTICE_SMS: Readonly<Record<NoticeTemplate, (i18n: I18n, said: { readonly site: string }) => string>> = {
  interestReceived: (i18n, { site }) =>
    i18n._('A family has expressed interest in your profile at {site}. Please log in to see it and to answer.', {
      site,
    }),
  interestAccepted: (i18n, { site }) =>
    i18n._('A family has accepted your interest at {site}. Please log in to see whose answer it is.', { site }),
}

/** The registered message for a kind, if there is one. */
export const noticeTemplateOf = (kind: NotificationKind): NoticeTemplate | undefined =>
  NOTICE_TEMPLATES.find((template) => template === kind)
