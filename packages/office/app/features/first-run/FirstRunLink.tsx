import { Button } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import { getFirstRun } from '@thunai/contract/office/first-run'
import { Link } from 'react-router'
import { useRead } from '../../data/useRead.ts'

/** Links administrators to tasks still missing before opening; nothing once all are settled. */
export function FirstRunLink() {
  // Checks of the machine take seconds, so the page doesn't wait for them.
  const { data } = useRead(getFirstRun)
  const missing = data?.data.missing ?? 0
  if (missing === 0) return null
  return (
    <Button component={Link} to="/first-run" variant="default">
      <Plural value={missing} one="Before opening: # thing is missing" other="Before opening: # things are missing" />
    </Button>
  )
}
