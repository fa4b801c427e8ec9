import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../pictures/Icon.tsx'
import { Button, buttonClasses } from './Button.tsx'
import { copy, openShareSheet, whatsAppLink } from './share.ts'

/** Ways to send a text with a link: WhatsApp, the phone's share sheet, the clipboard. */
export function WaysToSend({ text }: { text: string }) {
  const { i18n } = useLingui()
  return (
    <div className="stack gap-2">
      <a className={buttonClasses('primary', false)} href={whatsAppLink(text)} target="_blank" rel="noreferrer">
        <Trans>WhatsApp</Trans>
      </a>
      {typeof navigator !== 'undefined' && 'share' in navigator && (
        <Button look="secondary" onClick={() => void openShareSheet(text)}>
          <Icon name="share" size={20} />
          <Trans>Share</Trans>
        </Button>
      )}
      <Button look="secondary" onClick={() => void copy(i18n, text)}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  )
}
