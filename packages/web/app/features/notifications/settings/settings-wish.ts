import type { Asked } from '@thunai/contract/frame/endpoint'
import type { changeNotificationSettings, NotificationSettings } from '@thunai/contract/members/notifications'

export type SettingsWish = NonNullable<Asked<typeof changeNotificationSettings>['body']>

/** The settings with a change applied. */
export function withWish(settings: NotificationSettings, { kinds = {}, ...rest }: SettingsWish): NotificationSettings {
  const changed = Object.entries(kinds).map(([kind, ways]) => [
    kind,
    { ...settings.kinds[kind as keyof NotificationSettings['kinds']], ...ways },
  ])
  return {
    ...settings,
    ...(rest as Partial<NotificationSettings>),
    kinds: { ...settings.kinds, ...Object.fromEntries(changed) },
  }
}
