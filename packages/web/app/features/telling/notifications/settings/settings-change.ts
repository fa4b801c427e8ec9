import type { CallInput } from '@thunai/contract/frame/endpoint'
import type { changeNotificationSettings, NotificationSettings } from '@thunai/contract/telling/notifications'

export type SettingsChange = NonNullable<CallInput<typeof changeNotificationSettings>['body']>

/** The settings with a change applied. */
export function withChange(
  settings: NotificationSettings,
  { kinds = {}, ...rest }: SettingsChange,
): NotificationSettings {
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
