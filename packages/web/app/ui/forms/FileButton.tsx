import { type ComponentProps, useRef } from 'react'
import { Button } from '../actions/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string
  multiple?: boolean
  /** Opens the camera directly, where available. */
  capture?: 'user' | 'environment'
  onFiles: (files: File[]) => void
}

/** A button that picks files. The same file can be picked twice in a row. */
export function FileButton({ accept, multiple = false, capture, onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
